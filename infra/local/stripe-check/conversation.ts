import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Stripe } from 'stripe';
import type { Order } from '../../../domain/orders/order.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import { products } from '../../../domain/catalogue/products.ts';
import { type Payments, stripeClient, stripePayments } from '../../../lambdas/adapters/payments.ts';
import { intentParams } from '../../../lambdas/orders/intentParams.ts';
import { verifiedEvent } from '../../../lambdas/stripe-webhook/verifiedEvent.ts';

interface Account {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Undefined for Stripe itself. */
  readonly apiUrl: string | undefined;
}

const CLOCK_DIFFERENCE_MS = 5 * 60 * 1000;
/** Stripe lists an event, a dispute or a warning some seconds after it happened. */
const EVENT_TRIES = 15;
const WEBHOOK_SECRET = 'whsec_check';
const MARK = 'stripe-check';

const customer = {
  name: 'Siân Jones',
  email: 'sian@example.co.uk',
  addressLine1: '1 Yard Lane',
  city: 'Swansea',
  county: 'West Glamorgan',
  postcode: 'SA1 1AA',
  company: 'Jones & Sons "Haulage"',
};

/** With every product: its packed lines have tabs and line breaks, and need several values of the metadata. */
function sampleOrder(): Order {
  const row = {
    selectedDate: '4 Dec 2026',
    cells: [{ heading: 'Venue', text: 'Caerdydd "Canolfan"' }],
    session: 'c9f2bqx71kd0',
  };
  const lines = products.map((product) => orderLine(product, row));
  return { customer, lines, totals: priceOf(lines), terms: { version: '2026-11-23', earlyStart: true } };
}

/** Makes the calls to Stripe that our code makes for an order. Returns the answer to each, by the name of the call. */
export async function conversation(account: Account): Promise<Map<string, unknown>> {
  const talk = begin(account);
  const { answers, stripe, ask, create, confirm, payments } = talk;
  const id = await askOfPayment(talk);
  const secure = await create(randomUUID());
  await ask('a card that asks for 3-D Secure', () =>
    confirm(secure, { payment_method: 'pm_card_authenticationRequired' }),
  );
  await ask('cancelling an unpaid payment', () => payments.cancel(secure.id));
  await ask('cancelling it again', () => payments.cancel(secure.id));
  await askOfRefunds(id, talk);
  await askOfLater(talk);
  for (const type of [
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'charge.refunded',
    'refund.created',
  ] as const)
    answers.set(`the webhook ${type}`, await replayed(type, id, stripe));
  await askWrongly(id, account, talk);
  return answers;
}

type Talk = ReturnType<typeof begin>;

function begin({ secretKey, publishableKey, apiUrl }: Account) {
  const answers = new Map<string, unknown>();
  const stripe = stripeClient(secretKey, apiUrl);
  const browser = stripeClient(publishableKey, apiUrl).paymentIntents;
  const payments = stripePayments(stripe, secretKey, MARK);
  const orderId = randomUUID();
  const params = intentParams(orderId, sampleOrder());
  return {
    answers,
    stripe,
    browser,
    payments,
    orderId,
    params,
    since: new Date(Date.now() - CLOCK_DIFFERENCE_MS),
    ask: async (question: string, call: () => Promise<unknown>) => answers.set(question, await call().catch(refusal)),

    /** The SDK's types leave out the parameters that only a browser sends. */
    confirm: async ({ id, client_secret }: Stripe.PaymentIntent, card: object) =>
      browser.confirm(id, { client_secret, ...card } as Stripe.PaymentIntentConfirmParams),

    async create(order: string) {
      const intent = await payments.create(params, `pi:${order}`);
      if (!intent) throw new Error('The idempotency key of a new order was in use.');
      return intent;
    },
  };
}

/** Returns the id of a payment that is paid. */
async function askOfPayment(talk: Talk): Promise<string> {
  const { answers, stripe, browser, payments, orderId, params, ask, confirm, create } = talk;
  const intent = await create(orderId);
  const { id } = intent;
  answers.set('a new payment', intent);
  answers.set('the same request again', { isSame: (await create(orderId)).id === id });
  await ask('the same idempotency key with another amount', () =>
    stripe.paymentIntents.create({ ...params, amount: 500 }, { idempotencyKey: `pi:${orderId}` }),
  );
  await ask('the payment as the browser sees it', () =>
    browser.retrieve(id, { client_secret: intent.client_secret ?? '' }),
  );
  const billing_details = { ...params.shipping, email: 'sian@yard-.example.co.uk' };
  const payment_method_data = { type: 'card', card: { token: 'tok_visa' }, billing_details };
  await ask('an email address that is refused', () => confirm(intent, { payment_method_data }));
  await ask('a declined card', () => confirm(intent, { payment_method: 'pm_card_visa_chargeDeclined' }));
  await ask('the payment after the declined card', () => payments.retrieve(id));
  answers.set('the declined cards', { count: (await payments.declines(id)).size });
  await ask('a card that pays', () => confirm(intent, { payment_method: 'pm_card_visa' }));
  await ask('a card for a paid payment', () => confirm(intent, { payment_method: 'pm_card_visa' }));
  await ask('cancelling a paid payment', () => stripe.paymentIntents.cancel(id));
  const paid = await payments.retrieve(id);
  answers.set('the paid payment', paid);
  answers.set('the metadata of the paid payment', {
    isAsSent: isDeepStrictEqual(paid?.metadata, { ...params.metadata, shop: MARK }),
  });
  return id;
}

async function askOfRefunds(id: string, { answers, stripe, payments, since, ask }: Talk): Promise<void> {
  const of = { payment_intent: id };
  await ask('a refund of a part', () => stripe.refunds.create({ ...of, amount: 100 }));
  await ask('the payment after the refund of a part', () => payments.retrieve(id));
  await ask('a refund of the rest', () => stripe.refunds.create(of));
  await ask('the payment after the refund of the rest', () => payments.retrieve(id));
  answers.set('the refunds of the payment', { count: (await refundsOf(id, payments)).length });
  answers.set('the list of refunded payments', await found(payments.refunded(since), id));
  answers.set('the list of payments', await found(payments.list(since), id));
  const windows = payments.oldestFirst(since, new Date());
  answers.set('the payments, oldest first', await found(intentsOf(windows), id));
}

/** The calls about what follows a payment days later; the test cards make it follow at once. */
async function askOfLater({ stripe, payments, since, answers, ask, create, confirm }: Talk): Promise<void> {
  const paidBy = async (card: string) => {
    const made = await create(randomUUID());
    await confirm(made, { payment_method: card });
    return made.id;
  };
  const waiting = await paidBy('pm_card_pendingRefund');
  await ask('a refund that waits', () => stripe.refunds.create({ payment_intent: waiting }));
  const disputed = await paidBy('pm_card_createDispute');
  const [dispute] = await until(async () => disputesOf(disputed, payments));
  answers.set('a dispute', dispute ?? 'none');
  answers.set('the list of disputed payments', await found(payments.disputed(since), disputed));
  await ask('giving a dispute up', () => stripe.disputes.close(dispute?.id ?? ''));
  const suspect = await paidBy('pm_card_createIssuerFraudRecord');
  answers.set('a warning of fraud', (await until(async () => warningsOf(suspect, payments, since)))[0] ?? 'none');
}

/** The calls that Stripe refuses. */
async function askWrongly(id: string, { apiUrl }: Account, { stripe, params, ask }: Talk): Promise<void> {
  await ask('an unknown payment', () => stripe.paymentIntents.retrieve('pi_unknown'));
  await ask('a wrong key', () => stripeClient('sk_test_wrong', apiUrl).paymentIntents.retrieve(id));
  await ask('an unknown API version', () => stripe.paymentIntents.retrieve(id, {}, { apiVersion: '2001-01-01' }));
  await ask('an idempotency key of 256 characters', () =>
    stripe.paymentIntents.create(params, { idempotencyKey: 'x'.repeat(256) }),
  );
  await ask('a description of 1,001 characters', () =>
    stripe.paymentIntents.create({ ...params, description: 'x'.repeat(1_001) }),
  );
}

async function refundsOf(id: string, payments: Payments) {
  const intent = await payments.retrieve(id);
  return intent ? payments.refundsOf(intent) : [];
}

async function disputesOf(id: string, payments: Payments) {
  const intent = await payments.retrieve(id);
  return intent ? payments.disputesOf(intent) : [];
}

async function warningsOf(id: string, payments: Payments, since: Date) {
  for await (const warning of payments.fraudWarnings(since)) {
    const { payment_intent: intent } = warning;
    // The intent itself is compared elsewhere.
    if (typeof intent === 'object' && intent.id === id) return [{ ...warning, payment_intent: id }];
  }
  return [];
}

/** Asks until there is something: Stripe reports some seconds after it happened. */
async function until<Item>(list: () => Promise<readonly Item[]>): Promise<readonly Item[]> {
  for (let tries = 1; tries < EVENT_TRIES; tries += 1) {
    const items = await list();
    if (items.length > 0) return items;
    await sleep(1_000);
  }
  return list();
}

/** The parts of a refusal that our code reads or the customer sees. */
function refusal(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { type, statusCode, code, decline_code, message, payment_intent } = error;
  return { error: { type, status: statusCode, code, decline_code, message, payment_intent } };
}

async function found(list: AsyncIterable<Stripe.PaymentIntent>, id: string) {
  for await (const intent of list) if (intent.id === id) return intent;
  return 'not in the list';
}

/** The first event about a payment as our webhook reads it, signed as Stripe signs it. */
async function replayed(type: Stripe.Event.Type, intentId: string, stripe: Stripe) {
  for (let tries = 0; tries < EVENT_TRIES; tries += 1) {
    if (tries > 0) await sleep(1_000);
    const { data: newestFirst } = await stripe.events.list({ type, limit: 100 });
    const event = newestFirst.findLast(({ data }) => Object.values(data.object).includes(intentId));
    if (!event) continue;
    const payload = JSON.stringify(event);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    const verified = await verifiedEvent(stripe, payload, signature, [WEBHOOK_SECRET], new Date());
    return { type: verified.type, object: verified.data.object };
  }
  return 'not in the list of events';
}

async function* intentsOf(windows: ReturnType<Payments['oldestFirst']>) {
  for await (const { intents } of windows) yield* intents;
}
