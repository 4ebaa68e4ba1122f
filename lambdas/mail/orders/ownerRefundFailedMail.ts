import { formatPence } from '../../../domain/money/money.ts';
import { DISPUTED_MEANWHILE } from '../../../domain/orders/refunds.ts';
import { isDated } from '../../../domain/orders/orderLine.ts';
import type { FailedRefund } from '../../../domain/orders/paidOrder.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import { isFree, type SessionPlaces } from '../../courses/sessionPlaces.ts';
import { type Fact, factsBlock, type Work, workBlocks } from '../letter/letter.ts';
import { dateTasks, registerTasks } from './dateTasks.ts';
import { customerBlock, itemsBlock, paymentBlock } from './orderBlocks.ts';
import { ownersLetter } from './ownersLetter.ts';
import { isToCome, unitsWithDate, placesToWrite } from './orderLines.ts';

/** Tells the owner that a refund failed, and what follows. `places`: those that the order holds again. */
export function ownerRefundFailedMail(failed: FailedRefund, places: readonly SessionPlaces[] | null): Mail {
  const plain = singleLines(failed);
  const { order, refund } = plain;
  const { customer } = order;
  const sum = formatPence(refund.amount);
  const work = placeWork(singleLines(places), plain);
  const outcome = refund.status === 'canceled' ? 'cancelled' : 'failed';
  return ownersLetter(plain, {
    news: `refund ${outcome}, ${sum} ${plain.isDisputed ? 'is disputed' : 'is back with you'}`,
    preview: cause(plain),
    blocks: [
      ...workBlocks({ left: [...moneyTasks(plain), ...work.left], done: work.done }),
      factsBlock('Refund', refundFacts(plain)),
      customerBlock(customer),
      itemsBlock('The order', order, 'Total Paid'),
      paymentBlock(plain),
    ],
    why: 'Your website sent this because a refund came to nothing.',
  });
}

const FAILURES: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'the card was lost or stolen',
  expired_or_canceled_card: 'the card has run out or was cancelled',
  [DISPUTED_MEANWHILE]: 'the payment was disputed meanwhile',
  insufficient_funds: 'your Stripe balance stayed too small',
  declined: 'the bank declined it',
  merchant_request: 'it was stopped on your side',
};

function cause({ refund: { amount, status, reason = '' }, isDisputed }: FailedRefund): string {
  const sum = formatPence(amount);
  if (status === 'canceled') return `The refund of ${sum} was cancelled in Stripe, so the money stays with you.`;
  const why = FAILURES[reason] ?? 'Stripe does not say why';
  return `The refund of ${sum} failed: ${why}. ${isDisputed ? 'The payment is disputed at the bank.' : 'The money is back in your Stripe balance.'}`;
}

/** The bank may pay the customer, too: with a payment by the firm they would have the money twice. */
const LEAVE_TO_BANK =
  'Pay it in no other way for now: if the bank decides for the owner of the card, they have it from the bank. If it decides for you, and you still owe the money, refund it then.';

function moneyTasks({ order, refund: { amount, status }, notes, isDisputed }: FailedRefund): string[] {
  const { email } = order.customer;
  const sum = formatPence(amount);
  if (!notes)
    return [
      `We had not told ${email} of it, and tell nothing now.`,
      isDisputed ? LEAVE_TO_BANK : 'If the money is owed, refund it again.',
    ];
  if (status === 'canceled')
    return [`We had told ${email} that ${sum} was on its way. We write that it was withdrawn: say why.`];
  if (isDisputed)
    return [
      `We had told ${email} that ${sum} was on its way. We write that it did not arrive, and that the bank decides about the payment.`,
      LEAVE_TO_BANK,
    ];
  return [
    `We had told ${email} that ${sum} was on its way. We write that it did not arrive, and that you find another way: ask how to pay it, for instance by bank transfer.`,
  ];
}

function onlyDone(item: string): Work {
  return { left: [], done: [item] };
}

function placeWork(
  places: readonly SessionPlaces[] | null,
  {
    knownAt,
    order: {
      customer: { email },
      lines,
    },
  }: FailedRefund,
): Work {
  if (!places)
    return onlyDone(`Nothing else changes${lines.some(isDated) ? ': the places of the order count as they did' : ''}.`);
  if (places.length === 0)
    return { left: ['The order counts as paid again: what it has without a date is owed again.'], done: [] };
  const toCome = places.filter(({ line }) => isToCome(line, knownAt));
  if (toCome.length === 0)
    return onlyDone('The order counts as paid again. Its courses have begun, so nothing is to be done about places.');
  const held = toCome.map(({ line }) => unitsWithDate(line)).join('; ');
  const numbers = placesToWrite(
    toCome.map(({ line }) => line),
    toCome,
    ({ quantity }) => quantity,
  );
  const isKept = toCome.every(isFree);
  return {
    left: [
      ...toCome.flatMap((place) => dateTasks(place, email)),
      ...registerTasks(lines, knownAt, 'on'),
      !isKept && `The website cannot promise ${email} these places: it says that you get in touch about them.`,
    ],
    done: [
      `The order counts as paid again and holds its places: ${held}. If nobody comes on them, raise the number in the Places column of the row${numbers.length > 0 ? `: ${numbers.join('; ')}` : ''}.`,
      isKept && `We tell ${email} that the places are kept.`,
    ],
  };
}

function refundFacts(failed: FailedRefund): Fact[] {
  const { refundId, refund, notes, order } = failed;
  return [
    { label: 'Came to nothing', lines: [formatPence(refund.amount)] },
    { label: 'Why', lines: [cause(failed)] },
    { label: 'Reference', lines: [refundId] },
    ...(notes
      ? [
          {
            label: 'Refunded still',
            lines: [`${formatPence(notes.debitNote.creditedInAll)} of ${formatPence(order.totals.total)}`],
          },
          {
            label: 'Debit note',
            lines: [`${notes.debitNote.number}, sets off credit note ${notes.creditNote.number}`],
          },
        ]
      : []),
  ];
}
