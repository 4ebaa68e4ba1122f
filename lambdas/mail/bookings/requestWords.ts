import type { BookingRequest } from '../../bookings/keptRequest.ts';
import { longMoment } from '../../../domain/dates/longDates.ts';
import type { Block, Fact } from '../letter/letter.ts';
import { unitsWithDate } from '../orders/orderLines.ts';

/** "2 × OLAT, 1 day, Wed 3 Mar 2027" for each line that the request is about. */
export function linesAbout({ about }: Pick<BookingRequest, 'about'>): string[] {
  return about.map(unitsWithDate);
}

/** The same places on the date that is asked for; empty of a request in words. */
export function wantedFacts({ transfer }: Pick<BookingRequest, 'transfer'>): Fact[] {
  return transfer ? [{ label: 'To', lines: transfer.to.map(unitsWithDate) }] : [];
}

/** The message as it was typed. */
export function messageBlock(title: string, { paragraphs }: BookingRequest): Block[] {
  return paragraphs.length > 0 ? [{ kind: 'message', title, paragraphs }] : [];
}

export function receivedFact({ receivedAt }: Pick<BookingRequest, 'receivedAt'>): Fact {
  return { label: 'Received', lines: [longMoment(receivedAt)] };
}
