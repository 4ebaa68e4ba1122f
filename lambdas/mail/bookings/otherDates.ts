import { dateChangeUrl } from '../../../domain/bookings/bookingLink.ts';
import { dateBesideName } from '../../../domain/orders/lineName.ts';
import type { ChangedBooking } from '../../bookings/changedBooking.ts';
import type { Block } from '../letter/letter.ts';

/** What the customer of a course that we cancelled or moved can choose. Nobody else may change the booking. */
export type Choice = Pick<ChangedBooking, 'bookingUrl' | 'dates'>;

export function choiceItems({ dates }: Choice, places: number): string[] {
  const another =
    dates.length > 0
      ? 'press one below. Your booking page opens with it, and nothing changes until you confirm it there.'
      : `we have none ${places > 1 ? 'with room for all of you' : 'to offer'} just now. Ask on your booking page, and we agree one with you.`;
  return [
    `Another date: ${another} It costs you nothing.`,
    'Or your money back: ask for it on your booking page, and we refund what you paid for this course to your card.',
  ];
}

export function choiceLinks({ bookingUrl, dates }: Choice): Block[] {
  return [
    ...dates.map(({ id, row }) => ({
      kind: 'link' as const,
      isOneOfMany: true,
      title: dateBesideName(row) ?? '',
      text: 'Take this date instead.',
      words: 'Choose this date',
      href: dateChangeUrl(bookingUrl, id),
    })),
    {
      kind: 'link',
      title: `${dates.length > 0 ? 'A later' : 'Another'} date, or your money back`,
      text: 'Both are on your booking page, under “Move or cancel”. Keep the link to yourself.',
      words: 'Open your booking page',
      href: bookingUrl,
    },
  ];
}
