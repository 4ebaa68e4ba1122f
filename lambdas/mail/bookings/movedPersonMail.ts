import { business } from '../../../domain/business.ts';
import { joiningDetails } from '../../../domain/bookings/joiningDetails.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { personName } from '../../../domain/text/personName.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { MovedPerson } from '../../bookings/tellMovedPeople.ts';
import { correctCalendar, courseOf, dayOf, placesAre } from '../courses/changeWords.ts';
import { bookingFooter, contactBlock } from '../letter/companyBlocks.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { calendarFiles } from '../orders/calendarFiles.ts';
import { bookedBy } from '../orders/forOthers.ts';

/** Tells somebody who was named with an address that they come on another date, with the files that correct their calendar. */
export function movedPersonMail(moved: MovedPerson, venues: readonly Venue[]): Mail {
  const { orderId, order, paidAt, names, at, from, to, lines, gone, siteUrl } = singleLines(moved);
  const number = orderNumber(orderId);
  const booker = bookedBy(order.customer);
  const [line] = to;
  const day = line ? dayOf(line) : '';
  const instead = `instead of ${[...new Set(from.map(dayOf))].join(' and ')}`;
  const files = [{ state: 'cancelled', of: gone } as const, { state: 'booked', of: lines } as const].flatMap((each) =>
    calendarFiles({ orderId, paidAt, order: { lines: each.of } }, { venues, state: each.state, knownAt: at }),
  );
  const { attachments, ...letter } = writeLetter({
    subject: `Your new date is ${day}: booking ${number} with ${business.name}`,
    preview: `${line ? courseOf(line) : ''}, ${instead}.`,
    sign: { kind: 'direction', above: `Booking ${number}: new date`, headline: day, below: instead },
    blocks: [
      {
        kind: 'list',
        title: 'What happens next',
        items: [
          `${placesAre(names.length)} on the new date. The earlier one no longer holds.`,
          ...correctCalendar(files.length),
          'If the new date does not suit you, ask whoever booked your place.',
        ],
      },
      ...to.map((each) => ({
        kind: 'facts' as const,
        isOneOfMany: true,
        title: 'When and where',
        facts: [{ label: 'Course', lines: [courseOf(each)] }, ...joiningDetails(each, venues)],
      })),
      {
        kind: 'facts',
        title: 'Your place',
        facts: names.map((name) => ({
          label: personName(name) ?? 'You',
          lines: [`Booked by ${booker}, order ${number}`],
        })),
      },
      contactBlock(),
    ],
    footer: bookingFooter(false, siteUrl),
  });
  return { ...letter, replyTo: business.email, attachments: [...files, ...attachments] };
}
