import { business } from '../../../domain/business.ts';
import type { BookedLine } from '../../../domain/bookings/transfers.ts';
import { lineName } from '../../../domain/orders/lineName.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { PersonsPlaces } from '../../bookings/personsPlaces.ts';
import { dayOf, placesAre, yourPlaceBlock } from '../courses/changeWords.ts';
import { bookingFooter, contactBlock } from '../letter/companyBlocks.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { calendarFiles, calendarTask } from '../orders/calendarFiles.ts';

/** Somebody who was to come, and no longer is. */
interface CancelledPlaces extends PersonsPlaces {
  /** Their places alone, on courses that are still to come. */
  readonly lines: readonly BookedLine[];
}

const WORDS = {
  refunded: {
    why: (places: number) =>
      `The whole booking is cancelled, so nobody can come on ${places === 1 ? 'your place' : 'these places'}.`,
    ask: 'Do you wonder why, or want to come all the same? Ask whoever booked your place: they have this news, too.',
  },
  replaced: {
    why: (places: number) =>
      places === 1
        ? 'Whoever booked your place has given it to somebody else, or given it up.'
        : 'Whoever booked your places has given them to other people, or given them up.',
    ask: 'Are you to come after all? Ask whoever booked: they can name you again on the booking page.',
  },
} as const;

/** Tells somebody who was named with an address that they no longer come. It says nothing about money. */
export function cancelledPlaceMail(cancelled: CancelledPlaces, because: keyof typeof WORDS): Mail {
  const plain = singleLines(cancelled);
  const { orderId, names, paidAt, at, lines, gone, siteUrl } = plain;
  const number = orderNumber(orderId);
  const { why, ask } = WORDS[because];
  const days = [...new Set(lines.map(dayOf))];
  const when = days.slice(0, 2).join(' and ') + (days.length > 2 ? ' and later' : '');
  const files = calendarFiles({ orderId, paidAt, order: { lines: gone } }, { state: 'cancelled', knownAt: at });
  const { attachments, ...letter } = writeLetter({
    subject: `${placesAre(names.length)} cancelled: ${when}, booking ${number} with ${business.name}`,
    preview: 'Please do not travel to the course.',
    sign: { kind: 'prohibition', above: `Booking ${number}`, headline: 'Place cancelled', below: when },
    blocks: [
      {
        kind: 'list',
        title: 'What happens next',
        items: [`${why(names.length)} Please do not travel to the course.`, ...calendarTask(files, 'takeOut'), ask],
      },
      {
        kind: 'facts',
        title: 'What is cancelled',
        facts: lines.map((line) => ({ label: dayOf(line), lines: [lineName(line)] })),
      },
      yourPlaceBlock([...new Set(names)].map((name) => ({ name, booking: plain }))),
      contactBlock(),
    ],
    footer: bookingFooter(false, siteUrl),
  });
  return { ...letter, replyTo: business.email, attachments: [...files, ...attachments] };
}
