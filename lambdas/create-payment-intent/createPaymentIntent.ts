import { createHash, randomUUID } from 'node:crypto';
import { missingAcceptance } from '../../domain/orders/acceptance.ts';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '../../domain/api/createPaymentIntent.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { type Order, PAYABLE_FOR_MS } from '../../domain/orders/order.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { ListTooLong, type PaymentIntent, type Payments } from '../adapters/payments.ts';
import { ApiError } from '../edge/apiError.ts';
import type { VisitorNetwork } from '../edge/visitorAddress.ts';
import { checkDates, type DateDeps } from '../orders/checkDates.ts';
import { intentParams } from '../orders/intentParams.ts';
import { orderFromRequest } from '../orders/orderFromRequest.ts';
import { type OrderRecord, pendingOrder } from '../adapters/orderRecord.ts';

/** Pages of a hundred payments that one request may make us read at Stripe: docs/decisions/0040. */
export const MOST_PAGES = 3;

export interface CreatePaymentIntentDeps extends DateDeps {
  readonly orders: OrderStore;
  readonly payments: Payments;
  /** The version of the terms in force. */
  readonly termsVersion: string;
}

/**
 * Creates the one payment intent of an order and stores both. Idempotent: a retry gets the same intent.
 * The intent's secret is handed out only after the order is stored, so an order that cannot be stored cannot be paid.
 * Throws ApiError invalid_request, amount_mismatch, date_gone, terms_changed, already_paid or order_changed, and Unavailable; then nothing is charged.
 */
export async function createPaymentIntent(
  request: CreatePaymentIntentRequest,
  deps: CreatePaymentIntentDeps,
  now: Date,
  networks: readonly VisitorNetwork[] = [],
): Promise<CreatePaymentIntentResponse> {
  const requested = orderFromRequest(request);
  const { lines, gone } = await checkDates(requested.lines, deps, now);
  const order = { ...requested, lines };
  const orderId = request.orderId ?? randomUUID();
  const pending = { ...pendingOrder(orderId, order, fingerprint(requested), now), networks };

  const refusal = dateRefusal(gone) ?? termsRefusal(order, deps.termsVersion, now);

  // Even if this order is refused: the superseded one may have been paid.
  if (request.replaces && request.replaces !== orderId) await supersede(request.replaces, pending, deps, now);
  if (refusal) await refuseUnpaid(orderId, refusal, deps, now);
  const intent = await intentOf(pending, deps);
  const isStored = await deps.orders.putIfAbsent({ ...pending, paymentIntentId: intent.id });
  const placed = isStored ? { intent, bookingKey: pending.bookingKey } : await earlierOrder(pending, intent, deps);
  return { clientSecret: clientSecret(placed.intent), orderId, bookingKey: placed.bookingKey };
}

function dateRefusal(fields: Readonly<Record<string, string>>): ApiError | null {
  return Object.keys(fields).length > 0 ? new ApiError('date_gone', { fields }) : null;
}

function termsRefusal(order: Order, termsVersion: string, now: Date): ApiError | null {
  if (order.terms && order.terms.version !== termsVersion) return new ApiError('terms_changed', { termsVersion });
  const fields = missingAcceptance(order, britishDay(now.getTime()));
  return fields && new ApiError('invalid_request', { fields });
}

/**
 * Throws the refusal, or already_paid for the retry of a paid order: its own places may have filled the date, or its terms have changed since.
 * A paid order whose record was lost is in Stripe's list. If that is too long to read, the refusal stands: nobody is helped by a 503.
 */
async function refuseUnpaid(
  orderId: string,
  refusal: ApiError,
  deps: CreatePaymentIntentDeps,
  now: Date,
): Promise<never> {
  const known = await unpaidOrder(orderId, deps, now).catch((error: unknown) => {
    throw error instanceof ListTooLong ? refusal : error;
  });
  if (known.paymentIntentId) refusePaidIntent(await deps.payments.retrieve(known.paymentIntentId));
  throw refusal;
}

/** Makes sure that a superseded order can no longer be paid, or throws already_paid. */
async function supersede(
  orderId: string,
  successor: OrderRecord,
  deps: CreatePaymentIntentDeps,
  now: Date,
): Promise<void> {
  const { stored, paymentIntentId } = await unpaidOrder(orderId, deps, now);
  if (paymentIntentId) await cancelUnpaid(paymentIntentId, deps.payments);
  // Nothing stored yet: block the order id, or a late request could still place the superseded order.
  if (!stored && !(await deps.orders.putIfAbsent({ ...successor, orderId, status: 'CANCELLED' })))
    await supersede(orderId, successor, deps, now);
}

/** An order that is not known to be paid, if it is stored, and its intent, if it has one. Throws already_paid. */
async function unpaidOrder(orderId: string, { orders, payments }: CreatePaymentIntentDeps, now: Date) {
  const stored = await orders.get(orderId);
  refusePaid(stored);
  return { stored, paymentIntentId: stored?.paymentIntentId ?? (await unknownIntent(orderId, payments, now)) };
}

/** The intent of an order that was never stored or whose record was lost, from Stripe's list. Throws ListTooLong. */
async function unknownIntent(orderId: string, payments: Payments, now: Date): Promise<string | undefined> {
  for await (const { id, metadata } of payments.list(new Date(now.getTime() - PAYABLE_FOR_MS), MOST_PAGES))
    if (metadata['orderId'] === orderId) return id;
  return undefined;
}

async function cancelUnpaid(paymentIntentId: string, payments: Payments): Promise<void> {
  const intent = await payments.cancel(paymentIntentId);
  if (intent && intent.status !== 'canceled') throw new ApiError('already_paid');
}

/** The idempotency key makes Stripe create it once. */
async function intentOf(
  { orderId, order }: OrderRecord,
  { orders, payments }: CreatePaymentIntentDeps,
): Promise<PaymentIntent> {
  const intent = await payments.create(intentParams(orderId, order), `pi:${orderId}`);
  if (intent) return intent;
  refusePaid(await orders.get(orderId));
  // Stripe made another intent under this key, or its secret is lost. The browser places a new order instead.
  throw new ApiError('order_changed');
}

/** The intent and the booking key of an order that is already stored. If `made` is a different intent, it is a duplicate: cancel it, its secret was never handed out. */
async function earlierOrder(
  { orderId, fingerprint }: OrderRecord,
  made: PaymentIntent,
  { orders, payments }: CreatePaymentIntentDeps,
): Promise<{ readonly intent: PaymentIntent; readonly bookingKey: string }> {
  const stored = await orders.get(orderId);
  if (stored?.paymentIntentId !== made.id) await cancelUnpaid(made.id, payments);
  refusePaid(stored);
  if (stored?.status !== 'PENDING' || !stored.paymentIntentId || stored.fingerprint !== fingerprint)
    throw new ApiError('order_changed');
  // `made` may be a replayed answer, which shows the intent as it was when it was new.
  const intent = await payments.retrieve(stored.paymentIntentId);
  refusePaidIntent(intent);
  if (!intent || intent.status === 'canceled') throw new ApiError('order_changed');
  return { intent, bookingKey: stored.bookingKey };
}

function refusePaid(stored: OrderRecord | null): void {
  if (stored?.status === 'PAID' || stored?.status === 'REVIEW') throw new ApiError('already_paid');
}

function refusePaidIntent(intent: PaymentIntent | null): void {
  if (intent?.status === 'succeeded' || intent?.status === 'processing') throw new ApiError('already_paid');
}

function fingerprint(order: Order): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('hex');
}

function clientSecret(intent: PaymentIntent): string {
  if (!intent.client_secret) throw new Error(`Intent ${intent.id} has no client secret`);
  return intent.client_secret;
}
