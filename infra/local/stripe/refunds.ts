import type { Stripe } from 'stripe';
import { formatPence } from '../../../domain/money/money.ts';
import { invalidRequest, noSuch } from './errors.ts';
import { expanded, type Ledger } from './payments.ts';
import type { RefundParameters } from './parameters.ts';
import { newId, type State } from './state.ts';

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
    status: 'succeeded',
  } satisfies Partial<Stripe.Refund> as unknown as Stripe.Refund;
  state.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.announce('charge.refunded', charge);
  return refund;
}

/** The customer's bank sends the money back, as it may weeks later. */
export function failRefund({ state, announce }: Ledger, id: string): Stripe.Refund {
  const refund = state.refunds[id];
  const charge = state.charges[refund?.charge as string];
  if (!refund || !charge) throw noSuch('refund', id, 'refund');
  if (refund.status !== 'succeeded')
    throw invalidRequest(`Refund ${id} cannot fail: it has a status of ${refund.status}.`);
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  announce('refund.failed', refund);
  return refund;
}

/** A copy with the whole intent and its charge if `expand[]` asks for them. */
export function expandedRefund(
  state: State,
  refund: Stripe.Refund,
  expand: readonly string[] | undefined,
): Stripe.Refund {
  const intent = expand && state.intents[refund.payment_intent as string];
  return structuredClone(intent ? { ...refund, payment_intent: expanded(state, intent, expand) } : refund);
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
