import { business } from '../../../domain/business.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { isCourse } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { calendarFiles, calendarTask } from './calendarFiles.ts';
import { forOthers } from './forOthers.ts';
import type { Attachment, Mail } from '../../adapters/mail.ts';
import type { RefundedOrder } from '../../../domain/orders/paidOrder.ts';
import { itemsBlock, refundBlock } from './orderBlocks.ts';
import { hasTakenPlace, isToCome } from './orderLines.ts';
import type { DateState } from '../../courses/sessionPlaces.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { customerLetter } from '../letter/writeLetter.ts';
import { listBlock } from '../letter/letter.ts';

/**
 * Tells the customer of a refund. A full one cancels the order: each course to come is taken out of the calendar. `dates`:
 * those of the order, with what the sheet says.
 */
export function customerRefundMail(
  refund: RefundedOrder,
  dates: readonly DateState[] = [],
  creditNotePdf: readonly Attachment[] = [],
): Mail {
  const { held, ...single } = singleLines({ ...refund, held: dates });
  const plain = forOthers(single);
  const { order, refunded, refundedInAll } = plain;
  const number = orderNumber(plain.orderId);
  const sum = formatPence(refunded);
  const isFull = refundedInAll >= order.totals.total;
  const calendars = isFull ? calendarFiles(plain, { state: 'cancelled', knownAt: plain.knownAt }) : [];
  const subject = isFull
    ? `Your ${order.lines.some(isCourse) ? 'booking' : 'order'} ${number} with ${business.name} is cancelled: ${sum} refunded`
    : `${sum} of your order ${number} with ${business.name} refunded`;
  return customerLetter({
    subject,
    preview: `${sum} goes back to your card.`,
    sign: {
      above: `Order ${number}`,
      headline: isFull ? 'Cancelled and refunded' : 'Refunded in part',
      below: sum,
    },
    blocks: [
      listBlock('What happens next', [
        `${sum} goes back to the card that you paid with. Your bank can take up to ten working days to show it.`,
        isFull
          ? 'Everything in the order below is cancelled.'
          : 'The rest of your order stays as it is, unless we have agreed otherwise with you.',
        isFull &&
          single.order.lines.some((line) => hasTakenPlace(line, plain.knownAt, held)) &&
          'Whoever came on a course that has begun keeps the certificate of attendance: it is on your booking page.',
        isFull &&
          order.lines.some((line) => isToCome(line, plain.knownAt)) &&
          'Please tell those who were to come. We tell only those who have had an email from us about the course at an address of their own.',
        ...calendarTask(calendars, 'takeOut'),
        creditNotePdf.length > 0
          ? `Your credit note ${plain.creditNote.number} is attached.`
          : `We email your credit note ${plain.creditNote.number} separately.`,
      ]),
      refundBlock(plain),
      itemsBlock(isFull ? 'What is cancelled' : 'Your order', order, 'Total Paid'),
    ],
    files: [...creditNotePdf, ...calendars],
  });
}
