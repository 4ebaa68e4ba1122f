import type { Stripe } from 'stripe';
import { type ErrorBody, invalidRequest, noSuch, StripeApiError, unexpectedState } from './errors.ts';
import type { ConfirmParameters, CreateParameters, ListParameters } from './parameters.ts';
import { beginDispute, warnOfFraud } from './disputes.ts';
import { type Announced, type Ledger, newId, type State } from './state.ts';
import { TEST_CARDS, type TestCard } from './testCards.ts';

/** A charge lists its last refunds only. */
const REFUNDS_IN_CHARGE = 10;

export function createIntent(ledger: Ledger, parameters: CreateParameters): Stripe.PaymentIntent {
  const { state, now } = ledger;
  const { allowed_payment_method_types: types = ['card'], payment_method: token, shipping, confirm } = parameters;
  const method = token === undefined ? null : testCardOf(token).token;
  const id = newId('pi');
  const intent = {
    id,
    object: 'payment_intent',
    amount: parameters.amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('').slice(1)}`,
    created: now,
    currency: parameters.currency,
    description: parameters.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: parameters.metadata ?? {},
    next_action: null,
    payment_method: method,
    payment_method_types: types,
    receipt_email: parameters.receipt_email ?? null,
    shipping: shipping ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  } satisfies Partial<Stripe.PaymentIntent> as unknown as Stripe.PaymentIntent;
  state.intents[id] = intent;
  ledger.announce('payment_intent.created', intent);
  return confirm ? confirmIntent(ledger, intent, {}) : intent;
}

/** Tries to take the payment; a decline is kept in the intent and thrown as Stripe's card error. */
export function confirmIntent(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  { payment_method: chosen, payment_method_data: typed }: ConfirmParameters,
): Stripe.PaymentIntent {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status))
    throw unexpectedState(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, intent);
  const token = chosen ?? intent.payment_method;
  if (!typed && !token)
    throw unexpectedState("You cannot confirm this PaymentIntent because it's missing a payment method.", intent);
  const card = typed ? typedCard(typed.card, ledger.now) : testCardOf(token);
  intent.payment_method = card.token;
  intent.last_payment_error = null;
  if (!card.authenticates) return charge(ledger, intent);
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  ledger.announce('payment_intent.requires_action', intent);
  return intent;
}

/** Ends 3-D Secure. Stripe.js reads the outcome from the intent. */
export function finishAuthentication(ledger: Ledger, clientSecret: string, isAuthenticated: boolean): object {
  const intent = Object.values(ledger.state.intents).find((each) => each.client_secret === clientSecret);
  if (intent?.status !== 'requires_action') throw invalidRequest('There is no authentication to finish.');
  try {
    if (isAuthenticated) charge(ledger, intent);
    else
      refuse(ledger, intent, {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'The provided PaymentMethod has failed authentication.',
      });
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
  }
  return intent;
}

export function cancelIntent(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  reason: string | undefined,
): Stripe.PaymentIntent {
  // Stripe cancels an intent in `processing` in rare cases; the stand-in never does.
  if (['succeeded', 'canceled', 'processing'].includes(intent.status))
    throw unexpectedState(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, intent);
  intent.status = 'canceled';
  intent.canceled_at = ledger.now;
  intent.cancellation_reason = (reason ?? null) as Stripe.PaymentIntent['cancellation_reason'];
  intent.next_action = null;
  ledger.announce('payment_intent.canceled', intent);
  return intent;
}

/** Stripe's cursor pagination, newest first. */
export function pageOf<Item extends Announced | Stripe.Event>(
  items: readonly Item[],
  { created, limit, starting_after: after }: Omit<ListParameters, 'expand'>,
): Omit<Stripe.ApiList<Item>, 'url'> {
  const { gte = 0, lt = Infinity } = created ?? {};
  const matching = items.toReversed().filter((item) => item.created >= gte && item.created < lt);
  const position = matching.findIndex(({ id }) => id === after);
  if (after && position === -1) throw noSuch('object', after, 'starting_after', 400);
  const rest = matching.slice(position + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit };
}

/** A copy with the whole charge in place of its id, and with its refunds, if `expand[]` asks for them. */
export function expanded(state: State, intent: Stripe.PaymentIntent, expand: readonly string[] = []) {
  const charge = state.charges[intent.latest_charge as string];
  if (!charge || expand.length === 0) return structuredClone(intent);
  if (!expand.some((path) => path.endsWith('.refunds'))) return structuredClone({ ...intent, latest_charge: charge });
  const refunds = Object.values(state.refunds).filter((refund) => refund.charge === charge.id);
  const page = { ...pageOf(refunds, { limit: REFUNDS_IN_CHARGE }), url: `/v1/charges/${charge.id}/refunds` };
  return structuredClone({ ...intent, latest_charge: { ...charge, refunds: page } });
}

/** The card has gone to its bank, which takes its time. */
export function startProcessing({ state, announce }: Ledger, id: string): void {
  const intent = intentIn(state, id);
  Object.assign(intent, { payment_method: 'pm_card_visa', status: 'processing' });
  announce('payment_intent.processing', intent);
}

/** The bank pays. */
export function finishProcessing(ledger: Ledger, id: string): void {
  charge(ledger, intentIn(ledger.state, id));
}

export function intentIn({ intents }: State, id: string): Stripe.PaymentIntent {
  const intent = intents[id];
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

/** Charges the card of the intent. A declined attempt has a charge too. */
function charge(ledger: Ledger, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const card = testCardOf(intent.payment_method);
  const { decline } = card;
  const charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: ledger.now,
    currency: intent.currency,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: !decline,
    payment_intent: intent.id,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  } satisfies Partial<Stripe.Charge> as unknown as Stripe.Charge;
  ledger.state.charges[charge.id] = charge;
  ledger.announce(`charge.${decline ? 'failed' : 'succeeded'}`, charge);
  intent.latest_charge = charge.id;
  intent.next_action = null;
  if (decline) refuse(ledger, intent, { type: 'card_error', charge: charge.id, ...decline });
  intent.amount_received = intent.amount;
  intent.status = 'succeeded';
  ledger.announce('payment_intent.succeeded', intent);
  if (card.disputes) beginDispute(ledger, charge, { status: card.disputes });
  if (card.isSuspect) warnOfFraud(ledger, charge, 'made_with_stolen_card');
  return intent;
}

function refuse(ledger: Ledger, intent: Stripe.PaymentIntent, error: ErrorBody): never {
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_payment_error = error;
  ledger.announce('payment_intent.payment_failed', intent);
  throw new StripeApiError(402, { ...error, payment_intent: structuredClone(intent) });
}

/** A payment method has the name of its test card's token. */
function testCardOf(token: unknown): TestCard {
  const card = TEST_CARDS.find((each) => each.token === token);
  if (!card) throw noSuch('PaymentMethod', String(token), 'payment_method', 400);
  return card;
}

/** The card form checks the number itself. */
function typedCard(card: NonNullable<ConfirmParameters['payment_method_data']>['card'], now: number): TestCard {
  if ('token' in card) return testCardOf(card.token.replace(/^tok_/, 'pm_card_'));
  if (card.exp_month < 1 || card.exp_month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.");
  if (Date.UTC(2000 + card.exp_year, card.exp_month, 1) <= now * 1000)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.");
  const testCard = TEST_CARDS.find((each) => each.number === card.number);
  if (!testCard)
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card.',
    );
  return testCard;
}

const cardError = (code: string, message: string): StripeApiError =>
  new StripeApiError(402, { type: 'card_error', code, message });
