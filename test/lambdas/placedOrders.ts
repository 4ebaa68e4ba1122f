import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { CreatePaymentIntentRequest } from '../../domain/api/createPaymentIntent.ts';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { OWNER } from '../localTestSettings.ts';
import type { SentMail } from '../sentMails.ts';
import { intentIdOf, type Shop } from './openShop.ts';
import { orderRequest } from './requests.ts';

export interface PlacedOrder {
  readonly request: CreatePaymentIntentRequest;
  readonly email: string;
  readonly orderId: string;
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

/** Places an order, by default for a customer of its own, so that its mails can be told from the others. */
export async function placedOrder(shop: Shop, email = `${randomUUID()}@example.co.uk`): Promise<PlacedOrder> {
  const request = orderRequest({ email });
  const response = await shop.createPaymentIntent(request);
  const { clientSecret, orderId } = (await response.json()) as { clientSecret: string; orderId: string };
  return { request, email, orderId, clientSecret, paymentIntentId: intentIdOf(clientSecret) };
}

export async function paidOrder(shop: Shop): Promise<PlacedOrder> {
  const order = await placedOrder(shop);
  await shop.pay(order.clientSecret);
  return order;
}

/** Pays £1.00 under an order's number, as somebody in Stripe's dashboard could. */
export async function oddPayment(shop: Shop, orderId: string) {
  return shop.stripeApi.paymentIntents.create({
    amount: 100,
    currency: 'gbp',
    allowed_payment_method_types: ['card'],
    metadata: { orderId },
    payment_method: 'pm_card_visa',
    confirm: true,
  });
}

/** The mails about an order: every mail to the owner names it, the customer's address is its own. */
export async function mailsOf(
  shop: Shop,
  { email, orderId }: Pick<PlacedOrder, 'email' | 'orderId'>,
): Promise<{ owner: SentMail[]; customer: SentMail[] }> {
  const mails = await shop.mails();
  return {
    owner: mails.filter(({ destination, body }) => destination.to.includes(OWNER) && body.text?.includes(orderId)),
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
