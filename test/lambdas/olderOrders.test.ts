import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { TERMS_VERSION } from '../../domain/legal/termsVersion.ts';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { intentIdOf, openShop } from './openShop.ts';
import { created, mailsOf } from './placedOrders.ts';
import { CUSTOMER, orderRequest, VR_LINE } from './requests.ts';

// Orders as earlier versions stored them: a line had `session`, its cells as one text, in place of `cells`, and
// the customer no company and no purchase order.

const OLD_ORDER = {
  customer: CUSTOMER,
  lines: [
    {
      productId: 12,
      description: 'Driver CPC Safe Driving VR FORS',
      unitPrice: 10500,
      fee: 1075,
      quantity: 2,
      selectedDate: '4 Dec 2090',
      session: 'FORS Safe Driving in VR - Cardiff',
    },
  ],
  totals: { subtotal: 21000, vat: 4200, fees: 2150, total: 27350 },
};
const OLD_FINGERPRINT = 'a0be07fb15405cb9747f5e78aa5bc019cb74e721b8ca9e9d68411308159a0423';

// They had no terms.
const oldRequest = (changes: object = {}) =>
  orderRequest({ items: [{ ...VR_LINE, selectedDate: '4 Dec 2090' }], terms: undefined, ...changes });

const shop = await openShop();

async function storeOldOrder() {
  const orderId = randomUUID();
  const { addressLine1: line1, city, county: state, postcode: postal_code } = CUSTOMER;
  const address = { line1, city, state, postal_code, country: 'GB' };
  const intent = await shop.stripeApi.paymentIntents.create(
    {
      amount: 27350,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      description: '2 x Driver CPC Safe Driving VR FORS',
      receipt_email: CUSTOMER.email,
      shipping: { name: CUSTOMER.name, address },
      metadata: { orderId, lines0: '[[12,2,10500,1075,"4 Dec 2090","FORS Safe Driving in VR - Cardiff"]]' },
    },
    { idempotencyKey: `pi:${orderId}` },
  );
  const Item = {
    orderId,
    status: 'PENDING',
    fingerprint: OLD_FINGERPRINT,
    order: OLD_ORDER,
    createdAt: '2026-11-21T09:00:00.000Z',
    expiresAt: 1_800_000_000,
    mails: { owner: { state: 'due' }, customer: { state: 'due' }, review: { state: 'due' } },
    paymentIntentId: intent.id,
  };
  await dynamoClient().send(new PutCommand({ TableName: TABLES.orders.name, Item }));
  return { orderId, clientSecret: intent.client_secret! };
}

test.each([
  ['a page of this version (cells with headings)', oldRequest()],
  ['a page of this version with empty company fields', oldRequest({ company: '', purchaseOrder: ' ' })],
])('a retry of a stored order from %s gets the same intent', async (_, request) => {
  const { orderId, clientSecret } = await storeOldOrder();
  expect(await created(shop, { ...request, orderId })).toEqual({ clientSecret, orderId });
  expect(shop.intentsOf(orderId)).toHaveLength(1);
});

test('a stored order that was paid still sends its mails', async () => {
  const { orderId, clientSecret } = await storeOldOrder();
  await shop.pay(clientSecret);
  const response = await shop.sendOrderEmail({ paymentIntentId: intentIdOf(clientSecret) });
  expect(await response.json()).toEqual({ status: 'sent' });
  const { owner, customer } = await mailsOf(shop, { email: CUSTOMER.email, orderId });
  for (const mail of [owner[0], customer[0]]) {
    expect(mail?.body.text).toContain('4 Dec 2090, FORS Safe Driving in VR - Cardiff');
    expect(mail?.body.text).not.toMatch(/Company|urchase order/);
  }
  expect(customer[0]?.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^INV-\d{6}\.pdf$/),
    'course-1-2090-12-04.ics',
    `terms-${TERMS_VERSION}.pdf`,
  ]);
});
