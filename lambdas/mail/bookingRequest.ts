import type { BookingWish } from '../../domain/bookings/bookings.ts';
import { longMoment } from '../../domain/dates/longDates.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Block, Fact } from './letter.ts';
import type { MailOrder } from './mail.ts';
import { unitsWithDate } from './orderLines.ts';

/** A request from a booking page to move or cancel. */
export interface BookingRequest extends MailOrder {
  readonly wish: BookingWish;
  /** The positions of the lines that it is about. */
  readonly about: readonly number[];
  /** The message, as lines of paragraphs; empty if there is none. */
  readonly paragraphs: readonly (readonly string[])[];
  /** ISO 8601. */
  readonly receivedAt: string;
}

/** "2 × OLAT, 1 day, Wed 3 Mar 2027" for each line that the request is about. */
export function linesAbout({
  order,
  about,
}: { readonly order: Pick<Order, 'lines'> } & Pick<BookingRequest, 'about'>): string[] {
  return order.lines.filter((_, position) => about.includes(position)).map(unitsWithDate);
}

/** The message as it was typed. */
export function messageBlock(title: string, { paragraphs }: BookingRequest): Block[] {
  return paragraphs.length > 0 ? [{ kind: 'message', title, paragraphs }] : [];
}

export function receivedFact({ receivedAt }: Pick<BookingRequest, 'receivedAt'>): Fact {
  return { label: 'Received', lines: [longMoment(receivedAt)] };
}
