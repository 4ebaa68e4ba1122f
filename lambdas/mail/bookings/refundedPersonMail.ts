import { business } from '../../../domain/business.ts';
import { lineName } from '../../../domain/orders/lineName.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { personName } from '../../../domain/text/personName.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { RefundedPerson } from '../../bookings/tellRefundedPeople.ts';
import { dayOf, placesAre } from '../courses/changeWords.ts';
import { bookingFooter, contactBlock } from '../letter/companyBlocks.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { calendarFiles } from '../orders/calendarFiles.ts';
import { bookedBy } from '../orders/forOthers.ts';

/** Tells somebody who was named with an address that nobody comes on their place: the order was refunded. Of the money it says nothing. */
export function refundedPersonMail(refunded: RefundedPerson): Mail {
  const { orderId, order, names, paidAt, at, lines, gone, siteUrl } = singleLines(refunded);
  const number = orderNumber(orderId);
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
        items: [
          `The whole booking is cancelled, so nobody can come on ${names.length === 1 ? 'your place' : 'these places'}. Please do not travel to the course.`,
          ...(files.length > 0
            ? [
                `Open the attached calendar ${files.length === 1 ? 'file' : 'files'} to take the course out of your calendar.`,
              ]
            : []),
          'Do you wonder why, or want to come all the same? Ask whoever booked your place: they have this news, too.',
        ],
      },
      {
        kind: 'facts',
        title: 'What is cancelled',
        facts: lines.map((line) => ({ label: dayOf(line), lines: [lineName(line)] })),
      },
      {
        kind: 'facts',
        title: 'Your place',
        facts: [...new Set(names)].map((name) => ({
          label: personName(name) ?? 'You',
          lines: [`Booked by ${bookedBy(order.customer)}, order ${number}`],
        })),
      },
      contactBlock(),
    ],
    footer: bookingFooter(false, siteUrl),
  });
  return { ...letter, replyTo: business.email, attachments: [...files, ...attachments] };
}
