import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from './errors.ts';
import { type Ledger, newId, type State } from './state.ts';

/** Banks give a merchant about so long. */
const EVIDENCE_WITHIN_S = 9 * 24 * 60 * 60;

/** The owner of a card asks about a payment at the bank, or takes the money back through it. */
export function beginDispute(
  { state, now, announce }: Ledger,
  charge: Stripe.Charge,
  {
    status = 'needs_response',
    reason = 'fraudulent',
  }: { readonly status?: 'needs_response' | 'warning_needs_response'; readonly reason?: string | undefined } = {},
): Stripe.Dispute {
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    evidence_details: { due_by: now + EVIDENCE_WITHIN_S } as Stripe.Dispute.EvidenceDetails,
    is_charge_refundable: status === 'warning_needs_response',
    livemode: false,
    payment_intent: charge.payment_intent,
    reason,
    status,
  } satisfies Partial<Stripe.Dispute> as unknown as Stripe.Dispute;
  state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  announce('charge.dispute.created', dispute);
  if (status === 'needs_response') announce('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

const ENDED: ReadonlySet<string> = new Set(['won', 'lost', 'warning_closed', 'prevented']);

export function hasEnded({ status }: Stripe.Dispute): boolean {
  return ENDED.has(status);
}

/** A lost dispute can be appealed. */
function isAppeal(status: Stripe.Dispute.Status): boolean {
  return status.startsWith('appeal_');
}

/** The bank, or somebody at the dashboard, gives a dispute its next status. */
export function moveDispute(
  { state, now, announce }: Ledger,
  id: string,
  status: Stripe.Dispute.Status,
): Stripe.Dispute {
  const dispute = state.disputes[id];
  if (!dispute) throw noSuch('dispute', id, 'dispute');
  if (hasEnded(dispute) && !isAppeal(status)) throw invalidRequest('This dispute is already closed');
  const isChargeback = status === 'needs_response';
  dispute.status = status;
  if (isChargeback || isAppeal(status)) dispute.evidence_details.due_by = now + EVIDENCE_WITHIN_S;
  if (isChargeback) dispute.is_charge_refundable = false;
  announce(hasEnded(dispute) ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
  if (isChargeback) announce('charge.dispute.funds_withdrawn', dispute);
  if (status === 'won') announce('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

/** The issuer of a card suspects fraud in a payment. */
export function warnOfFraud(
  { state, now, announce }: Ledger,
  charge: Stripe.Charge,
  kind: string,
): Stripe.Radar.EarlyFraudWarning {
  const warning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: now,
    fraud_type: kind,
    livemode: false,
    payment_intent: charge.payment_intent as string,
  } satisfies Stripe.Radar.EarlyFraudWarning;
  state.fraudWarnings[warning.id] = warning;
  announce('radar.early_fraud_warning.created', warning);
  return warning;
}

/** The charge that paid an intent. */
export function chargeOf({ intents, charges }: State, intentId: string): Stripe.Charge {
  const charge = charges[intents[intentId]?.latest_charge as string];
  if (!charge) throw noSuch('payment_intent', intentId, 'intent');
  return charge;
}
