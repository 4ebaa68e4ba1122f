import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import type { ErrorBody } from '../../../domain/api/errorBody.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { LOCAL_MARK } from '../../../infra/local/lambdaEnvironment.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { ownersMailsAbout, type SentMail } from '../../sentMails.ts';
import { intentIdOf, type Shop } from '../openShop.ts';
import { COMPANY, orderRequest } from '../requests.ts';

export type PlacedOrder = Awaited<ReturnType<typeof placedOrder>>;

type Created = { readonly clientSecret: string; readonly orderId: string; readonly bookingKey: string };

/** Asks for a payment and expects to get it. */
export async function created(shop: Shop, body: unknown): Promise<Created> {
  const response = await shop.createPaymentIntent(body);
  expect(response.status).toBe(200);
  return (await response.json()) as Created;
}

/** Asks for a payment that is refused. */
export async function refused(shop: Shop, body: unknown) {
  const response = await shop.createPaymentIntent(body);
  return { status: response.status, error: ((await response.json()) as ErrorBody).error };
}

/** As `refused` answers. */
export const CONFLICT = {
  paid: { status: 409, error: { code: 'already_paid' } },
  changed: { status: 409, error: { code: 'order_changed' } },
};

/** Places an order, by default for a new customer, so that its mails can be told from others. */
export async function placedOrder(shop: Shop, email = `${randomUUID()}@example.co.uk`) {
  const request = orderRequest({ email, ...COMPANY });
  const { clientSecret, orderId, bookingKey } = await created(shop, request);
  return { request, email, orderId, bookingKey, clientSecret, paymentIntentId: intentIdOf(clientSecret) };
}

export async function paidOrder(shop: Shop): Promise<PlacedOrder> {
  const order = await placedOrder(shop);
  await shop.pay(order.clientSecret);
  return order;
}

/** Takes £1.00, as somebody in Stripe's dashboard or another program of the owner could. */
export async function dashboardPayment(
  shop: Shop,
  metadata: Record<string, string>,
  method: object = { payment_method: 'pm_card_visa', confirm: true },
) {
  const payment = { amount: 100, currency: 'gbp', allowed_payment_method_types: ['card' as const], metadata };
  return shop.stripeApi.paymentIntents.create({ ...payment, ...method });
}

/** A payment of ours that does not match its order. */
export function oddPayment(shop: Shop, orderId: string, method?: object) {
  return dashboardPayment(shop, { shop: LOCAL_MARK, orderId }, method);
}

/** The mails about an order: every mail to the owner names it, the customer's address is its own. */
export async function mailsOf(
  shop: Shop,
  { email, orderId }: Pick<PlacedOrder, 'email' | 'orderId'>,
): Promise<{ owner: SentMail[]; customer: SentMail[] }> {
  const mails = await shop.mails();
  return {
    owner: ownersMailsAbout(orderId, mails),
    customer: mails.filter(({ destination }) => destination.to.includes(email)),
  };
}

export async function mailCounts(shop: Shop, order: PlacedOrder): Promise<{ owner: number; customer: number }> {
  const { owner, customer } = await mailsOf(shop, order);
  return { owner: owner.length, customer: customer.length };
}

/** Deletes an order's record, which no code of ours does. */
export async function loseRecord({ orderId }: Pick<PlacedOrder, 'orderId'>): Promise<void> {
  await dynamoClient().send(new DeleteCommand({ TableName: TABLES.orders.name, Key: { orderId } }));
}
