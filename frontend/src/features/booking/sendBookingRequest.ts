import { schemaResolver } from '@mantine/form';
import { bookingRequestContract, type BookingRequestRequest } from '../../../../domain/api/bookingRequest.ts';
import { callApi } from '../../api/callApi.ts';
import type { BookingLink } from './bookingLink.ts';

/** The form's content, which need not be valid. */
export function requestIn(entries: FormData, link: BookingLink): BookingRequestRequest {
  return {
    ...link,
    lines: entries.getAll('lines').map(Number),
    wish: entries.get('wish') as BookingRequestRequest['wish'],
    message: String(entries.get('message')),
  };
}

export const findRequestErrors = schemaResolver(bookingRequestContract.request, { sync: true });

/** A request that the office has. */
export interface ReceivedRequest {
  readonly wish: BookingRequestRequest['wish'];
  /** ISO 8601. */
  readonly at: string;
}

/** Asks the office to move or cancel. */
export async function sendBookingRequest(json: BookingRequestRequest): Promise<ReceivedRequest> {
  const { body } = await callApi(bookingRequestContract, { json });
  return { wish: json.wish, at: body.receivedAt };
}
