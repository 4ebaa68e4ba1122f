import { expect, test } from 'vitest';
import { contactContract } from '../../../domain/api/contact.ts';
import { intentIdOf, openShop } from '../openShop.ts';
import { orderRequest } from '../requests.ts';
import { created } from './placedOrders.ts';

const shop = await openShop();

/** As typed, and as Chrome's email box gives it. */
const SPELLINGS = ['post@tŷ-gwyn.cymru', 'post@xn--t-gwyn-pob.cymru'] as const;
const [LETTERS, ASCII] = SPELLINGS;

test.for(SPELLINGS)('the mails of an order go to %s in ASCII, and show its letters in the text', async (email) => {
  const { clientSecret } = await created(shop, orderRequest({ email }));
  await shop.pay(clientSecret);
  await shop.sendOrderEmail({ paymentIntentId: intentIdOf(clientSecret) });
  const [owner, customer] = (await shop.mails())
    .slice(-2)
    .toSorted((one) => (one.destination.to.includes(ASCII) ? 1 : -1));
  expect(customer?.destination.to).toEqual([ASCII]);
  expect(owner?.replyTo).toEqual([ASCII]);
  for (const mail of [owner, customer]) {
    expect(mail?.body.text).toContain(LETTERS);
    expect(JSON.stringify(mail?.body)).not.toContain('xn--');
  }
});

test('a reply to a message from an international address goes to its ASCII form', async () => {
  const form = { name: 'Siân', email: LETTERS, message: 'Do you train on our site?' };
  await shop.request(contactContract.path, { method: 'POST', body: new URLSearchParams(form) });
  const mail = (await shop.mails()).at(-1);
  expect(mail?.replyTo).toEqual([ASCII]);
  expect(mail?.body.text).toContain(LETTERS);
});
