import type { Stripe } from 'stripe';
import { formatPence } from '../../../domain/money/money.ts';
import { invalidRequest, noSuch } from './errors.ts';
import { expanded } from './payments.ts';
import type { RefundParameters } from './parameters.ts';
import { type Ledger, newId, type State } from './state.ts';
import { TEST_CARDS } from './testCards.ts';

/** Gives a payment back, wholly or in part, as the dashboard's button does. */
export function createRefund(ledger: Ledger, parameters: RefundParameters): Stripe.Refund {
  const { state, now } = ledger;
  const charge = refundedCharge(state, parameters);
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const left = charge.amount - charge.amount_refunded;
  const amount = parameters.amount ?? left;
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${formatPence(amount)}) is greater than unrefunded amount on charge (${formatPence(left)})`,
      { param: 'amount' },
    );
  const waits = refundsWait(state, charge);
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    metadata: parameters.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: parameters.reason ?? null,
    status: waits ? 'pending' : 'succeeded',
    ...(waits && { pending_reason: 'processing' as const }),
  } satisfies Partial<Stripe.Refund> as unknown as Stripe.Refund;
  state.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.announce('refund.created', refund);
  ledger.announce('charge.refunded', charge);
  return refund;
}

export type LaterStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

/** From each status, those that a refund can have next. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  requires_action: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'],
  succeeded: ['failed', 'canceled'],
};

/** Stripe, the customer's bank or somebody at the dashboard gives a refund its next status, perhaps weeks later. */
export function moveRefund(
  { state, announce }: Ledger,
  id: string,
  status: LaterStatus,
  reason?: string,
): Stripe.Refund {
  const refund = state.refunds[id];
  const charge = state.charges[refund?.charge as string];
  if (!refund || !charge) throw noSuch('refund', id, 'refund');
  if (!NEXT[refund.status ?? '']?.includes(status))
    throw invalidRequest(`Refund ${id} cannot be ${status}: it has a status of ${refund.status}.`);
  refund.status = status;
  delete refund.pending_reason;
  if (status === 'pending') refund.pending_reason = (reason ?? 'processing') as Stripe.Refund.PendingReason;
  if (status === 'failed' || status === 'canceled') {
    if (status === 'failed') refund.failure_reason = reason ?? 'expired_or_canceled_card';
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  announce('refund.updated', refund);
  if (status === 'failed') announce('refund.failed', refund);
  return refund;
}

function refundsWait({ intents }: State, charge: Stripe.Charge): boolean {
  const token = intents[charge.payment_intent as string]?.payment_method;
  return TEST_CARDS.some((card) => card.token === token && card.refundsWait);
}

/** A refund, a dispute or a warning, copied with the whole intent and its charge if `expand[]` asks for them. */
export function withIntent<Of extends Stripe.Refund | Stripe.Dispute | Stripe.Radar.EarlyFraudWarning>(
  state: State,
  of: Of,
  expand: readonly string[] | undefined,
): Of {
  const intent = expand && state.intents[of.payment_intent as string];
  return structuredClone(intent ? { ...of, payment_intent: expanded(state, intent, expand) } : of);
}

function refundedCharge(state: State, { charge: chargeId, payment_intent: intentId }: RefundParameters): Stripe.Charge {
  if (intentId === undefined && chargeId === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = intentId === undefined ? undefined : state.intents[intentId];
  if (intentId !== undefined && !intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  if (intent && intent.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  const id = chargeId ?? (intent?.latest_charge as string);
  const charge = state.charges[id];
  if (!charge || (intent && charge.payment_intent !== intent.id)) throw noSuch('charge', id, 'charge');
  if (charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${id} is not refundable: it did not succeed.`, { param: 'charge' });
  return charge;
}
