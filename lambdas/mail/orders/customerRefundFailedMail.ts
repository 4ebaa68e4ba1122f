import { formatPence } from '../../../domain/money/money.ts';
import { isDated, isToBeArranged } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import type { FailedRefund } from '../../../domain/orders/paidOrder.ts';
import { counted } from '../../../domain/text/counted.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Attachment, Mail } from '../../adapters/mail.ts';
import { isFree, type SessionPlaces } from '../../courses/sessionPlaces.ts';
import { type Block, factsBlock, listBlock } from '../letter/letter.ts';
import { customerLetter } from '../letter/writeLetter.ts';
import { calendarFiles, calendarTask } from './calendarFiles.ts';
import { forOthers, type KnownOrder } from './forOthers.ts';
import { itemsBlock } from './orderBlocks.ts';
import { isToCome } from './orderLines.ts';

/** Tells the customer that a refund that we announced failed. `placesAgain`: those that the order holds again. */
export function customerRefundFailedMail(
  failed: FailedRefund,
  placesAgain: readonly SessionPlaces[] | null,
  debitNotePdf: readonly Attachment[] = [],
): Mail {
  const plain = forOthers(singleLines(failed));
  const { order, refund } = plain;
  const number = orderNumber(plain.orderId);
  const sum = formatPence(refund.amount);
  const isWithdrawn = refund.status === 'canceled';
  const places = placesAgain && placesAgain.filter(({ line }) => isToCome(line, plain.knownAt));
  const isKept = places !== null && places.length > 0 && places.every(isFree);
  const calendars = isKept ? calendarFiles(plain, { knownAt: plain.knownAt }) : [];
  return customerLetter({
    subject: isWithdrawn
      ? `The refund of ${sum} for your order ${number} was withdrawn`
      : `The refund of ${sum} for your order ${number} did not arrive`,
    preview: nextPayment(plain),
    sign: {
      above: `Order ${number}`,
      headline: isWithdrawn ? 'Refund withdrawn' : 'Refund not arrived',
      below: sum,
    },
    blocks: [
      listBlock('What happens next', [
        `We wrote that ${sum} goes back to your card. ${whatBecameOfIt(plain)}`,
        ...placeWords(
          places,
          isKept,
          order.lines.every((line) => isDated(line) && !isToCome(line, plain.knownAt)),
        ),
        places !== null &&
          order.lines.some((line) => isToBeArranged(line) || isToCome(line, plain.knownAt)) &&
          'If you had told us what somebody needs for the day, tell us again on your booking page: we deleted it with the refund.',
        ...calendarTask(calendars, 'putBack'),
        debitNotePdf.length > 0 ? `${noteWords(plain)} It is attached.` : `${noteWords(plain)} We email it separately.`,
      ]),
      ...notesBlock(plain),
      itemsBlock('Your order', order, 'Total Paid'),
    ],
    files: [...debitNotePdf, ...calendars],
  });
}

function nextPayment({ refund: { amount, status }, isDisputed }: Pick<FailedRefund, 'refund' | 'isDisputed'>): string {
  const sum = formatPence(amount);
  if (status === 'canceled') return `${sum} does not go back to your card.`;
  return isDisputed ? `The bank of the card decides about ${sum}.` : `We find another way to pay you ${sum}.`;
}

function whatBecameOfIt({ refund: { status }, isDisputed }: Pick<FailedRefund, 'refund' | 'isDisputed'>): string {
  if (status === 'canceled')
    return 'That refund was withdrawn, so the money stays with us. If you did not expect this, please call us.';
  return isDisputed
    ? 'It could not be paid, because the owner of the card disputes the payment. Their bank decides about the money now, and we pay it in no other way meanwhile. Questions? Please call us.'
    : 'It could not be paid, so the money came back to us. We are on it: we get in touch with you about another way to pay it.';
}

/** `isOver`: it has nothing but courses that have begun. */
function placeWords(places: readonly SessionPlaces[] | null, isKept: boolean, isOver: boolean): string[] {
  if (places === null) return ['Nothing else in your order changes.'];
  if (isOver) return [];
  if (places.length === 0) return ['Your order is no longer cancelled.'];
  const held = places.reduce((sum, { line }) => sum + line.quantity, 0);
  if (isKept)
    return [
      `Your order is no longer cancelled, and your ${counted(held, 'place')} on the course ${held === 1 ? 'is' : 'are'} yours as before.`,
    ];
  return [
    'Your order is no longer cancelled. Please do not travel to the course yet: we get in touch about your places.',
  ];
}

function noteWords({ notes }: Pick<FailedRefund, 'notes'>): string {
  return `Debit note ${notes?.debitNote.number} sets off credit note ${notes?.creditNote.number}.`;
}

function notesBlock({
  notes,
  refundId,
  refund,
  order,
}: Omit<FailedRefund, 'order'> & { readonly order: KnownOrder }): Block[] {
  if (!notes) return [];
  return [
    factsBlock('Refund', [
      { label: 'Not refunded', lines: [formatPence(refund.amount)] },
      {
        label: 'Refunded still',
        lines: [`${formatPence(notes.debitNote.creditedInAll)} of ${formatPence(order.totals.total)}`],
      },
      { label: 'Debit note', lines: [notes.debitNote.number] },
      { label: 'Reference', lines: [refundId] },
    ]),
  ];
}
