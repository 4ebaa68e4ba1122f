import { schemaResolver } from '@mantine/form';
import type { BookingLine, ShownBooking } from '../../../../domain/api/booking.ts';
import { bookingTransferContract, type BookingTransferRequest } from '../../../../domain/api/bookingTransfer.ts';
import { dateText } from '../../../../domain/dates/dateRow.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { callApi } from '../../api/callApi.ts';
import type { BookingLink } from './bookingLink.ts';
import { sendBookingRequest } from './sendBookingRequest.ts';

/** More of them are counted. */
const MOST_NAMES = 3;

type OtherDate = NonNullable<BookingLine['transfer']>['dates'][number];

/** A course whose people can come on another date: at once, or once the office agrees. */
export interface MovableLine extends BookingLine {
  readonly transfer: NonNullable<BookingLine['transfer']>;
}

export function movableLines({ lines }: ShownBooking): MovableLine[] {
  return lines.flatMap(({ transfer, ...line }) =>
    transfer && transfer.dates.length > 0 ? [{ ...line, transfer }] : [],
  );
}

/** The course for which a link offers a date: a cancelled one first. */
export function lineOffered(lines: readonly MovableLine[], date: string): MovableLine | undefined {
  const offered = lines.filter(({ transfer }) => transfer.dates.some(({ id, isFull }) => id === date && !isFull));
  return offered.find(({ isCancelled }) => isCancelled) ?? offered[0];
}

/** Whether the office has to agree to a date. `to`: its id. */
export function isForOffice({ transfer }: MovableLine, to: string): boolean {
  return transfer.by === 'office' || transfer.dates.some(({ id, isFull }) => id === to && isFull);
}

/** "Tue 19 Jan 2027, 8am-4pm, Cardiff: 3 places left" */
export function otherDateText(date: OtherDate): string {
  return [dateText(date), date.left].filter(Boolean).join(': ');
}

/** Who was moved, and to which date. */
export interface Moved {
  readonly who: string;
  readonly to: string;
}

/** "Mair Bowen and 2 places"; for many people their number. */
export function peopleText({ places }: MovableLine, moved: readonly string[]): string {
  const names = places.flatMap(({ id, person }) => (moved.includes(id) && person?.name ? [person.name] : []));
  if (names.length > MOST_NAMES) return counted(moved.length, 'place');
  const unnamed = moved.length - names.length;
  const all = [...names, ...(unnamed > 0 ? [counted(unnamed, 'place')] : [])];
  return [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' and ');
}

/** The form's content, which need not be valid. */
export function transferIn(entries: FormData, link: BookingLink): BookingTransferRequest {
  return { ...link, places: entries.getAll('places').map(String), to: String(entries.get('to')) };
}

export const findTransferErrors = schemaResolver(bookingTransferContract.request, { sync: true });

/** Moves people, or asks the office to. Returns what was asked, with the booking as it is then or what the office received. */
export async function sendTransfer(json: BookingTransferRequest, line: MovableLine) {
  if (isForOffice(line, json.to)) {
    const { places, to, ...link } = json;
    const lines = [line.position];
    const received = await sendBookingRequest({ ...link, lines, wish: 'move', message: '', transfer: { places, to } });
    return { asked: json, received };
  }
  const { body } = await callApi(bookingTransferContract, { json });
  return { asked: json, booking: body };
}
