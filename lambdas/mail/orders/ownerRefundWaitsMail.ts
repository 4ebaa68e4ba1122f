import { formatPence } from '../../../domain/money/money.ts';
import { isDated } from '../../../domain/orders/orderLine.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import type { NotedRefund } from '../../../domain/orders/refunds.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { Mail } from '../../adapters/mail.ts';
import { factsBlock, workBlocks } from '../letter/letter.ts';
import { customerBlock, itemsBlock, paymentBlock } from './orderBlocks.ts';
import { ownersLetter } from './ownersLetter.ts';

interface WaitingRefund extends ConfirmedOrder {
  readonly refundId: string;
  readonly refund: NotedRefund;
  /** The bank decides about the payment, or has taken it back: the refund would pay it a second time. */
  readonly isDisputed: boolean;
}

/** Tells the owner that a refund is not on its way yet, and why. The customer hears of it only when it is. */
export function ownerRefundWaitsMail(waiting: WaitingRefund): Mail {
  const plain = singleLines(waiting);
  const { order, refundId, refund, isDisputed } = plain;
  const { customer } = order;
  const sum = formatPence(refund.amount);
  const why = whyItWaits(refund);
  const task = isDisputed ? DISPUTED : taskOf(refund);
  return ownersLetter(plain, {
    news: `refund waits, ${sum}`,
    preview: why,
    blocks: [
      ...workBlocks({
        left: task ? [`${why} ${task}`] : [],
        done: [
          !task && `${why} ${NOTHING_TO_DO}`,
          `We tell ${customer.email} when the ${sum} is on its way, and not before. Until then the order counts as paid${order.lines.some(isDated) ? ', with its places' : ''}.`,
        ],
      }),
      factsBlock('Refund', [
        { label: 'Waits', lines: [sum] },
        { label: 'Reference', lines: [refundId] },
      ]),
      customerBlock(customer),
      itemsBlock('The order', order, 'Total Paid'),
      paymentBlock(plain),
    ],
    why: 'Your website sent this because Stripe has not made the refund yet.',
  });
}

const DISPUTED =
  'The payment is disputed, so the bank may pay them: add no money for this refund, and cancel it in the Stripe dashboard if that is still offered. The email about the dispute says what to do instead.';

const NOTHING_TO_DO =
  'You need do nothing. If it still waits in five working days, look at the payment in the Stripe dashboard.';

function whyItWaits({ status, reason }: NotedRefund): string {
  if (reason === 'insufficient_funds') return 'Your Stripe balance is too small for this refund.';
  if (reason === 'charge_pending') return 'The payment itself has not reached your Stripe balance yet.';
  if (status === 'requires_action') return 'Stripe asks somebody to act before it makes this refund.';
  if (reason?.startsWith('status ')) return `Stripe gives this refund the ${reason}, which the website does not know.`;
  return 'Stripe is still working on this refund.';
}

function taskOf({ status, reason }: NotedRefund): string | null {
  if (reason === 'insufficient_funds')
    return 'It goes out by itself when enough payments have come in. To be quicker, add money in the Stripe dashboard, under Balances.';
  if (status === 'requires_action' || reason?.startsWith('status '))
    return 'Open the payment in the Stripe dashboard and do what it says there.';
  return null;
}
