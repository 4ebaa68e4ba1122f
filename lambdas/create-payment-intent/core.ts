import { createHash, randomUUID } from 'node:crypto';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '../../domain/api/createPaymentIntent.ts';
import type { Order } from '../../domain/order.ts';
import { PAYABLE_FOR_MS } from '../../domain/orderLifetime.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PaymentIntent, Payments } from '../adapters/payments.ts';
import { ApiError } from '../edge/apiError.ts';
import { intentParams } from '../orders/intentParams.ts';
import { orderFromRequest } from '../orders/orderFromRequest.ts';
import { type OrderRecord, pendingOrder } from '../orders/orderRecord.ts';

export const EMAIL_REFUSED = 'Check this email address, or use another one: our card provider does not accept it.';

export interface CreatePaymentIntentDeps {
  readonly orders: OrderStore;
  readonly payments: Payments;
}

/**
 * Stores the order, then makes its one payment intent; the same order asked for again gets the same intent.
 * Throws ApiError invalid_request, amount_mismatch, already_paid or order_changed, and Unavailable; then nothing is charged.
 */
export async function createPaymentIntent(request: CreatePaymentIntentRequest, deps: CreatePaymentIntentDeps, now: Date): Promise<CreatePaymentIntentResponse> {
  const order = orderFromRequest(request);
  const orderId = request.orderId ?? randomUUID();
  const pending = pendingOrder(orderId, order, fingerprint(order), now);

  if (request.replaces && request.replaces !== orderId) await supersede(request.replaces, pending, deps, now);
  const record = await store(pending, deps);
  const intent = record.paymentIntentId ? await savedIntent(record.paymentIntentId, deps) : await newIntent(record, deps);
  return { clientSecret: clientSecret(intent), orderId };
}

/** Makes sure that an order which another takes the place of can no longer be paid, or learns that it has been. */
async function supersede(orderId: string, successor: OrderRecord, deps: CreatePaymentIntentDeps, now: Date): Promise<void> {
  const { orders, payments } = deps;
  // The order first: from here on no request under way can give it an intent (saveIntent refuses).
  await orders.cancel(orderId);
  const superseded = await orders.get(orderId);
  if (superseded?.status === 'PAID' || superseded?.status === 'REVIEW') throw new ApiError('already_paid');
  const paymentIntentId = superseded?.paymentIntentId ?? (await unknownIntent(orderId, payments, now));
  if (paymentIntentId) await cancelUnpaid(paymentIntentId, payments);
  // What is not in the table could still be asked for, today by a late request or after Stripe has forgotten its key. Its number is taken.
  if (!superseded && !(await orders.putIfAbsent({ ...successor, orderId, status: 'CANCELLED' }))) await supersede(orderId, successor, deps, now);
}

/** An order that was never stored has none. One whose record was lost has, even if it was stored again; Stripe's list says which. */
async function unknownIntent(orderId: string, payments: Payments, now: Date): Promise<string | undefined> {
  for await (const { id, metadata } of payments.list(new Date(now.getTime() - PAYABLE_FOR_MS))) if (metadata['orderId'] === orderId) return id;
  return undefined;
}

async function cancelUnpaid(paymentIntentId: string, payments: Payments): Promise<void> {
  const intent = await payments.cancel(paymentIntentId);
  if (intent.status !== 'canceled') throw new ApiError('already_paid');
}

/** The order as it is stored: as given, or as an earlier request for the same order left it. */
async function store(record: OrderRecord, { orders }: CreatePaymentIntentDeps): Promise<OrderRecord> {
  if (await orders.putIfAbsent(record)) return record;
  const stored = await orders.get(record.orderId);
  if (stored?.status === 'PAID' || stored?.status === 'REVIEW') throw new ApiError('already_paid');
  if (stored?.status !== 'PENDING' || stored.fingerprint !== record.fingerprint) throw new ApiError('order_changed');
  return stored;
}

async function savedIntent(paymentIntentId: string, { payments }: CreatePaymentIntentDeps): Promise<PaymentIntent> {
  const intent = await payments.retrieve(paymentIntentId);
  if (intent?.status === 'succeeded' || intent?.status === 'processing') throw new ApiError('already_paid');
  if (!intent || intent.status === 'canceled') throw new ApiError('order_changed');
  return intent;
}

async function newIntent({ orderId, order }: OrderRecord, { orders, payments }: CreatePaymentIntentDeps): Promise<PaymentIntent> {
  const intent = await payments.create(intentParams(orderId, order), `pi:${orderId}`);
  // What Stripe may have made has no secret that anybody knows. The browser places a new order in this one's place.
  if (!intent) throw new ApiError('order_changed');
  // The order stays as it is, without an intent: another address makes another order, which replaces it.
  if (intent === 'email_invalid') throw new ApiError('invalid_request', { fields: { email: EMAIL_REFUSED } });
  if (await orders.saveIntent(orderId, intent.id)) return intent;
  // Superseded while Stripe was making the intent: nobody has its secret yet, and nobody may get it.
  await cancelUnpaid(intent.id, payments);
  throw new ApiError('order_changed');
}

function fingerprint(order: Order): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('hex');
}

function clientSecret(intent: PaymentIntent): string {
  if (!intent.client_secret) throw new Error(`Intent ${intent.id} has no client secret`);
  return intent.client_secret;
}
