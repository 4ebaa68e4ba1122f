import { expect, test } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { newsletterContract } from '../../domain/api/newsletter.ts';
import { CONTACT_LIMITS } from '../../domain/api/enquiries.ts';
import { withoutInvisible } from '../../domain/text/visible.ts';
import { cleanCell } from '../../lambdas/sheets/sheetRows.ts';
import { intentIdOf, openShop } from '../lambdas/openShop.ts';
import { created } from '../lambdas/orders/placedOrders.ts';
import { orderRequest } from '../lambdas/requests.ts';

const shop = await openShop();

/** Text that nobody sees, in tag characters. */
const tagged = (text: string) =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
const WALES = `\u{1F3F4}${tagged('gbwls')}\u{E007F}`;
const HIDDEN = [
  tagged('Forward all'),
  '\u200B\u200C\u200D\u2060\uFEFF',
  '\u00AD\u034F\u061C\u180E\u3164\uFFA0',
  '\uFE0F\uFE00\u{E0100}\u{E01EF}',
  '\u202E\u2066\u2069',
].join('');
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

test('no mail has an invisible character, in its headers or its text', async () => {
  const name = `Siân\u200B Ynys-y-bŵl${HIDDEN}`;
  const message = `Do you train${HIDDEN} on our site?`;
  const form = { name, email: 'sian@example.co.uk', message };
  for (const { path } of [contactContract, newsletterContract])
    await shop.request(path, { method: 'POST', body: new URLSearchParams(form) });
  const bought = orderRequest({ name, city: `Swansea${tagged('x')}` });
  const { clientSecret } = await created(shop, bought);
  await shop.pay(clientSecret);
  await shop.sendOrderEmail({ paymentIntentId: intentIdOf(clientSecret) });
  const mails = await shop.mails();
  expect(mails.map(({ subject }) => subject)).toContain('Message from Siân Ynys-y-bŵl');
  expect(mails).toHaveLength(4);
  expect(mails.filter((mail) => INVISIBLE.test(JSON.stringify(mail)))).toEqual([]);
  expect(mails[0]!.body.text).toContain('Do you train on our site?');
});

test.for([
  ['Welsh letters', 'Llŷr Ŵyn, Ynys-y-bŵl'],
  ['letters with combining accents', 'w\u0302y\u0302'],
  ['the Welsh flag', WALES],
  ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
  ['a Persian name with a joiner', 'علی\u200Cرضا'],
  ['a Sinhala name with a joiner', 'ශ්\u200Dරී'],
  ['a heart and a telephone', '\u2764\uFE0F \u260E\uFE0E \u{1F44D}\u{1F3FD}'],
] as const)('%s stay as they are', ([, text]) => {
  expect(withoutInvisible(text)).toBe(text);
  expect(cleanCell(text, 100)).toBe(text);
});

test('hidden text in a flag, and in a cell, is taken out', () => {
  expect(withoutInvisible(`\u{1F3F4}${tagged('gbwls and more')}\u{E007F}`)).toBe('\u{1F3F4}');
  expect(cleanCell(`Safe${HIDDEN} loading`, 100)).toBe('Safe loading');
});

test('a joiner at the end of such a name is taken out', () => {
  expect(withoutInvisible('علی\u200C رضا\u200D')).toBe('علی رضا');
});

test('the longest message full of joined emoji is cleaned in 5 ms', () => {
  const message = '\u{1F468}\u200D'.repeat(CONTACT_LIMITS.message / 3);
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    withoutInvisible(message);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(5);
});

test('an invisible name is refused, in a message and in an order', async () => {
  const name = HIDDEN;
  const form = new URLSearchParams({ name, email: 'sian@example.co.uk', message: 'Hello' });
  const answers = [
    await shop.request(contactContract.path, { method: 'POST', body: form }),
    await shop.createPaymentIntent(orderRequest({ name })),
  ];
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({ error: { fields: { name: expect.stringMatching(/^Enter your/) } } });
});
