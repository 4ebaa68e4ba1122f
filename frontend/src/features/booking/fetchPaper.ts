import { bookingPaperContract, type BookingPaperRequest } from '../../../../domain/api/bookingPaper.ts';
import { callApi } from '../../api/callApi.ts';

const TIME_LIMIT_MS = 30_000;

/** A PDF of the booking. */
export async function fetchPaper(json: BookingPaperRequest): Promise<File> {
  const { body } = await callApi(bookingPaperContract, { json, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  const bytes = Uint8Array.from(atob(body.content), (character) => character.charCodeAt(0));
  return new File([bytes], body.fileName, { type: 'application/pdf' });
}
