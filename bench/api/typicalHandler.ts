import { Logger } from '@aws-lambda-powertools/logger';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { Stripe } from 'stripe';
import { z } from 'zod';
import type { ApiEvent } from '../../lambdas/edge/apiEvent.ts';

// The cold start limit is relative to this handler, written in the usual way: every SDK, all of zod, one put and one intent.
const orderSchema = z.object({
  name: z.string().min(1),
  email: z.email(),
  amount: z.number().int(),
  items: z.array(z.object({ description: z.string(), price: z.string(), quantity: z.number().int() })).min(1),
});
const { hostname, port } = new URL(process.env['STRIPE_API_URL'] ?? '');
const stripe = new Stripe('sk_test_local', { host: hostname, port, protocol: 'http' });
const database = new DynamoDBClient();
const mail = new SESv2Client();
const logger = new Logger({ serviceName: 'typical' });

export async function handler({ body = '', isBase64Encoded }: ApiEvent) {
  const { amount, email } = orderSchema.parse(
    JSON.parse(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8').toString()),
  );
  const orderId = crypto.randomUUID();
  await database.send(
    new PutItemCommand({
      TableName: process.env['ORDERS_TABLE'],
      Item: { orderId: { S: orderId }, email: { S: email } },
    }),
  );
  const intent = await stripe.paymentIntents.create({ amount, currency: 'gbp', metadata: { orderId } });
  if (intent.status === 'succeeded')
    await mail.send(new SendEmailCommand({ Destination: { ToAddresses: [email] }, Content: {} }));
  logger.debug('An order is placed', { orderId });
  return { statusCode: 200, body: JSON.stringify({ clientSecret: intent.client_secret, orderId }) };
}
