import { business } from '../../../domain/business.ts';
import { joiningDetails } from '../../../domain/bookings/joiningDetails.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { TransferredPerson } from '../../bookings/tellTransferredPeople.ts';
import { courseOf, newDate, placesAre, yourPlaceBlock } from '../courses/changeWords.ts';
import { bookingFooter, contactBlock } from '../letter/companyBlocks.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { calendarTask, correctedCalendarFiles } from '../orders/calendarFiles.ts';

/** Tells somebody who was named with an address that they come on another date, with the files that correct their calendar. */
export function transferredPersonMail(moved: TransferredPerson, venues: readonly Venue[]): Mail {
  const plain = singleLines(moved);
  const { orderId, paidAt, names, at, from, to, lines, gone, siteUrl } = plain;
  const number = orderNumber(orderId);
  const [line] = to;
  const date = line ? newDate(line, from) : { now: '', before: '' };
  const instead = `instead of ${date.before}`;
  const files = correctedCalendarFiles({ orderId, paidAt, lines, gone }, { venues, knownAt: at });
  const { attachments, ...letter } = writeLetter({
    subject: `Your new date is ${date.now}: booking ${number} with ${business.name}`,
    preview: `${line ? courseOf(line) : ''}, ${instead}.`,
    sign: { kind: 'direction', above: `Booking ${number}: new date`, headline: date.now, below: instead },
    blocks: [
      {
        kind: 'list',
        title: 'What happens next',
        items: [
          `${placesAre(names.length)} on the new date. The earlier one no longer holds.`,
          ...calendarTask(files, 'correct'),
          'If the new date does not suit you, ask whoever booked your place.',
        ],
      },
      ...to.map((each) => ({
        kind: 'facts' as const,
        isOneOfMany: true,
        title: 'When and where',
        facts: [{ label: 'Course', lines: [courseOf(each)] }, ...joiningDetails(each, venues)],
      })),
      yourPlaceBlock(names.map((name) => ({ name, booking: plain }))),
      contactBlock(),
    ],
    footer: bookingFooter(false, siteUrl),
  });
  return { ...letter, replyTo: business.email, attachments: [...files, ...attachments] };
}
