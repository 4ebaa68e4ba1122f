import { formatPence, type Pence } from '../../../domain/money/money.ts';
import { type DisputeOutcome, type NotedDisputes, outcomeOf } from '../../../domain/orders/disputes.ts';
import { isEquipment, isToBeArranged } from '../../../domain/orders/orderLine.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { DISPUTED_MEANWHILE, isWaiting, moneyBack, type NotedRefunds } from '../../../domain/orders/refunds.ts';
import { isToCome, unitsOfLine } from './orderLines.ts';

/** A sale that is called in question, with all that proves it. */
export interface QuestionedOrder extends ConfirmedOrder {
  /** The people who come, if they are named. */
  readonly names: readonly string[];
  /** A course of the order was so long ago that its names are deleted. */
  readonly areNamesDeleted: boolean;
  /** False if the customer's confirmation was refused by their mail server. */
  readonly isConfirmed: boolean;
  readonly refunds: NotedRefunds;
  /** All disputes of the payment. */
  readonly disputes: NotedDisputes;
  /** When the website heard of it; ISO 8601. */
  readonly knownAt: string;
}

/** By refunds that are made or wait at Stripe. */
export function isRefunded({ order, refunds }: Pick<QuestionedOrder, 'order' | 'refunds'>): boolean {
  return isAllRefunded(order.totals.total, refunds);
}

export function isAllRefunded(paid: Pence, refunds: NotedRefunds): boolean {
  const waiting = Object.values(refunds).filter(isWaiting);
  return moneyBack(refunds) + waiting.reduce((sum, { amount }) => sum + amount, 0) >= paid;
}

export const ALL_REFUNDED = 'You have refunded the whole payment already: there is nothing left to refund.';

/** Once the bank has taken the money back, a refund would pay the customer a second time. */
export function fraudTask(questioned: QuestionedOrder): string {
  if (isRefunded(questioned)) return ALL_REFUNDED;
  const isTakenBack = Object.values(questioned.disputes).some(
    (dispute) => !dispute.isRefundable && outcomeOf(dispute) !== 'closed',
  );
  return isTakenBack
    ? 'This payment is disputed already: a refund now does not avoid that. Do what the email about the dispute says.'
    : 'A dispute often follows, with a fee, and is seldom won. If you do not know these people, refund the payment in Stripe now: that avoids the dispute. If you know them, ask them to tell their bank.';
}

/** About what was sold: places, goods, and courses whose date is to be arranged. */
export function saleTasks(questioned: QuestionedOrder, isOver = false): string[] {
  const { order, knownAt } = questioned;
  const hasPlaces = order.lines.some((line) => isToCome(line, knownAt));
  // A place of a refunded order is on sale already: raising the number would sell it twice.
  if (isRefunded(questioned))
    return hasPlaces
      ? [
          'The order is refunded in full, so the website gives its places back by itself. Do not raise the number in the Places column.',
        ]
      : [];
  const until = isOver ? '' : ' until this is settled';
  const [undated, goods] = [unitsWhere(isToBeArranged, questioned), unitsWhere(isEquipment, questioned)];
  return [
    ...(goods ? [`If it is not posted yet, do not post it${until}: ${goods}.`] : []),
    ...(undated ? [`Arrange no date${until} for: ${undated}.`] : []),
    ...(hasPlaces
      ? [
          'The website changes nothing by itself: the places stay taken, and the people stay in the register. Without a refund, free a place by raising the number in the Places column of its row.',
        ]
      : []),
  ];
}

export function tasksAfter(outcome: DisputeOutcome, sum: string, questioned: QuestionedOrder): string[] {
  if (outcome === 'lost') return saleTasks(questioned, true);
  if (outcome === 'prevented')
    return [
      `Look at it in the Stripe dashboard. If the ${sum} has gone back to the owner of the card, do not refund it again.`,
      ...saleTasks(questioned, true),
    ];
  const tasks = [...(outcome === 'won' ? owedRefund(questioned) : []), ...heldBack(questioned)];
  return tasks.length > 0 ? tasks : ['You need do nothing.'];
}

function owedRefund({ refunds }: QuestionedOrder): string[] {
  const stopped = Object.values(refunds).filter(({ reason }) => reason === DISPUTED_MEANWHILE);
  if (stopped.length === 0) return [];
  const sum = formatPence(stopped.reduce((total, { amount }) => total + amount, 0));
  return [`A refund of ${sum} had failed because of the dispute. If you still owe it, refund it again now.`];
}

function heldBack(questioned: QuestionedOrder): string[] {
  if (isRefunded(questioned)) return [];
  const [undated, goods] = [unitsWhere(isToBeArranged, questioned), unitsWhere(isEquipment, questioned)];
  return [
    ...(goods ? [`If you have held it back, post it now: ${goods}.`] : []),
    ...(undated ? [`If no date is arranged yet, arrange one now for: ${undated}.`] : []),
  ];
}

function unitsWhere(isKind: typeof isEquipment, { order }: QuestionedOrder): string {
  return order.lines.filter(isKind).map(unitsOfLine).join('; ');
}
