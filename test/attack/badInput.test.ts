import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { MAX_BODY_BYTES, type Route } from '../../domain/api/contract.ts';
import { isErrorBody } from '../../domain/api/errorBody.ts';
import { TERMS_VERSION } from '../../domain/orders/acceptance.ts';
import { routes } from '../../domain/api/served.ts';
import { sendOrderEmailContract } from '../../domain/api/sendOrderEmail.ts';
import { openShop } from '../lambdas/openShop.ts';
import { orderRequest, VR_LINE } from '../lambdas/requests.ts';

const PAY = createPaymentIntentContract.path;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const KB = 1024;
/** CPU time rather than wall time, so that a busy machine cannot fail the test. */
const AT_MOST_MS = 1_000;

const shop = await openShop();
await shop.publish(orderRequest());
// The first request of each function sets it up, which takes longer.
for (const { path, method } of routes) await shop.request(path, { method });

const posting: readonly Route[] = routes.filter(({ method }) => method === 'POST');
const typeOf = { nothing: '', json: JSON_TYPE, form: FORM_TYPE, raw: JSON_TYPE } as const;

/** Posts anything; expects a cheap JSON answer below 500. Returns its status. */
async function ask(path: string, body: string | Uint8Array<ArrayBuffer>, contentType: string): Promise<number> {
  const start = process.cpuUsage();
  const response = await shop.request(path, { method: 'POST', body, headers: { 'content-type': contentType } });
  const text = await response.text();
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(AT_MOST_MS);
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.ok || isErrorBody(JSON.parse(text))).toBe(true);
  return response.status;
}

/** Posts an order; returns the status and the amounts of the intents that it made. */
async function pay(body: string | Uint8Array<ArrayBuffer>) {
  const made = shop.stripe.intents().length;
  const status = await ask(PAY, body, JSON_TYPE);
  const intents = shop.stripe.intents().slice(made);
  return { status, amounts: intents.map(({ amount }) => amount) };
}

const order = orderRequest();
const { amount } = order;
/** A good order, with a new id at each call. */
const valid = () => JSON.stringify(orderRequest());
const plus = (more: string) => valid().replace(/\}$/, `,${more}}`);
const instead = (changes: object) => JSON.stringify({ ...orderRequest(), ...changes });
const TICKS = { version: TERMS_VERSION, agreed: true, earlyStart: true };
const ticked = (changes: object) => instead({ terms: { ...TICKS, ...changes } });

test.for<[string, string | Uint8Array<ArrayBuffer>]>([
  ['nothing', ''],
  ['an object that is cut short', valid().slice(0, -1)],
  ['JSON deeper than any stack', '['.repeat(16_000)],
  ['something 4,000 deep in it', plus(`"x":${'['.repeat(4_000)}${']'.repeat(4_000)},"amount":1`)],
  ['two amounts, the wrong one last', plus('"amount":1')],
  ['half a character', instead({ name: '\uD800' })],
  ['NUL in a name', instead({ name: 'Si\u0000n' })],
  ['bytes that are no UTF-8', new Uint8Array(Buffer.from(valid(), 'latin1'))],
  ['the amount as text', instead({ amount: String(amount) })],
  ['an infinite amount', valid().replace(String(amount), '1e999')],
  ['a fraction of a penny', instead({ amount: amount + 0.5 })],
  ['no amount', instead({ amount: null })],
  ['the quantity as text', instead({ items: [{ ...VR_LINE, quantity: '2' }] })],
  ['minus two places', instead({ amount: -amount, items: [{ ...VR_LINE, quantity: -2 }] })],
  ['half a place', instead({ items: [{ ...VR_LINE, quantity: 0.5 }] })],
  ['a million places', instead({ items: [{ ...VR_LINE, quantity: 1_000_000 }] })],
  ['51 lines', instead({ items: Array.from({ length: 51 }, () => VR_LINE) })],
  ['an order id that is a path', instead({ orderId: '../../orders' })],
  ['an order id that is an object', instead({ orderId: { $ne: null } })],
  ['two email addresses', instead({ email: 'a@example.com,b@example.com' })],
  ['a line break in the email address', instead({ email: 'a@example.com\r\nBcc: b@example.com' })],
  ['a false tick', ticked({ agreed: false })],
  ['no tick', ticked({ agreed: undefined })],
  ['a tick as text', ticked({ agreed: 'true' })],
  ['a tick as a number', ticked({ agreed: 1 })],
  ['an early start without a tick', ticked({ earlyStart: undefined })],
  ['an early start as text', ticked({ earlyStart: 'yes' })],
  ['no version of the terms', ticked({ version: undefined })],
  ['a version as a number', ticked({ version: 20261123 })],
  ['a version in a list', ticked({ version: [TERMS_VERSION] })],
  ['markup in the version', ticked({ version: `${TERMS_VERSION}<script>alert(1)</script>` })],
  ['a line break after the version', ticked({ version: `${TERMS_VERSION}\n` })],
  ['a version of 15 KB', ticked({ version: TERMS_VERSION.padEnd(15_000, '1') })],
  ['terms as text', instead({ terms: TERMS_VERSION })],
  ['terms that are nothing', instead({ terms: null })],
  ['terms in a list', instead({ terms: [TICKS] })],
])('refuses an order with %s, without an intent at Stripe', async ([, body]) => {
  const { status, amounts } = await pay(body);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(amounts).toEqual([]);
});

// JSON.parse takes the last of two names, and the schema drops unknown ones.
test.for([
  ['nothing unusual', valid()],
  ['both ticks', ticked({})],
  ['a prototype key', plus('"__proto__":{"amount":1}')],
  ['a constructor key', plus('"constructor":{"prototype":{"amount":1}}')],
  ['a prototype key in a line', valid().replace('[{', '[{"__proto__":{"price":1,"quantity":1},')],
  ['the same amount twice', plus(`"amount":${amount}`)],
] as const)('charges the right amount for an order with %s', async ([, body]) => {
  expect(await pay(body)).toEqual({ status: 200, amounts: [amount] });
  expect({}).not.toHaveProperty('amount');
});

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    '\uD800',
    '\u202E',
    '__proto__',
    '<script>',
    String(amount),
    '£-1.00',
    '٣',
    '😀'.repeat(200),
  ),
  fc.constantFrom(undefined, null, true, [], {}, -1, 0, 0.1, 1e21, 2 ** 53, Number.MAX_VALUE, [[]], { length: 1 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Other values for up to two of these fields. */
const changesOf = (fields: object) =>
  fc.dictionary(fc.constantFrom(...Object.keys(fields)), hostileValue, { maxKeys: 2, noNullPrototype: true });

test('accepts a mutated order only if it fits the contract and the price', { timeout: 60_000 }, async () => {
  const changes = fc.tuple(changesOf({ ...order, replaces: '', terms: '', more: '' }), changesOf(VR_LINE));
  await fc.assert(
    fc.asyncProperty(changes, async ([ofOrder, ofLine]) => {
      const body = JSON.stringify({ ...orderRequest(), items: [{ ...VR_LINE, ...ofLine }], ...ofOrder });
      const { status, amounts } = await pay(body);
      const parsed = createPaymentIntentContract.request.safeParse(JSON.parse(body));
      expect(amounts).toEqual(status === 200 ? [parsed.data?.amount] : []);
    }),
    { numRuns: 400 },
  );
});

const anything = fc.oneof(
  fc.json({ maxDepth: 8 }),
  fc.uint8Array({ maxLength: 400 }).map((random) => new Uint8Array(random)),
  fc.string({ unit: 'binary', maxLength: 400 }),
);

test.for(posting)('$path answers any JSON and any bytes', { timeout: 60_000 }, async ({ path, accepts }) => {
  const lowest = path === sendOrderEmailContract.path ? 200 : 400;
  await fc.assert(
    fc.asyncProperty(anything, async (body) => {
      expect(await ask(path, body, typeOf[accepts])).toBeGreaterThanOrEqual(lowest);
    }),
    { numRuns: 150 },
  );
});

test.each(posting)('$path refuses a body larger than its contract takes', async ({ path, accepts, maxBytes }) => {
  for (const bytes of [(maxBytes ?? MAX_BODY_BYTES) + 1, 6 * KB * KB])
    expect(await ask(path, `{"email":"${'x'.repeat(bytes)}"}`, typeOf[accepts])).toBe(413);
});

const WRONG_TYPES = [
  '',
  'text/json',
  'application/jsonx',
  'application/json-patch+json',
  'multipart/form-datax',
  'multipart/mixed',
];

test.each(posting.filter(({ accepts }) => accepts !== 'raw'))(
  '$path accepts one content type only',
  async ({ path, accepts }) => {
    const others = [...WRONG_TYPES, accepts === 'json' ? FORM_TYPE : JSON_TYPE];
    for (const type of others) expect(await ask(path, JSON.stringify(orderRequest()), type)).toBe(415);
  },
);

const PART = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nSi\r\n--x--';

test.for([
  ['a field twice', 'email=a@example.com&email=b@example.com&name=x&message=x'],
  ['NUL in the name', 'email=a@example.com&name=x%00&message=x'],
  ['NUL in the message', 'email=a@example.com&name=x&message=x%00x'],
  ['NUL in the email address', 'email=a@example.com%00&name=x&message=x'],
  ['a prototype key for the fields', '__proto__[email]=a@example.com&constructor=x'],
  ['10,000 fields', Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join('&')],
  ['no boundary', PART, 'multipart/form-data'],
  ['an empty boundary', PART, 'multipart/form-data; boundary='],
  ['another boundary', PART, 'multipart/form-data; boundary=y'],
  ['a boundary of 4 KB', PART, `multipart/form-data; boundary=${'y'.repeat(4_000)}`],
])('refuses a form with %s', async ([, body, type = FORM_TYPE]) => {
  expect(await ask(contactContract.path, body!, type)).toBeGreaterThanOrEqual(400);
});

test('send-order-email refuses anything but the id of an intent', async () => {
  for (const paymentIntentId of [
    '',
    'pi_',
    'pi_1/confirm',
    '../v1/charges',
    'ch_1',
    `pi_${'x'.repeat(101)}`,
    1,
    ['pi_1'],
  ])
    expect(await ask(sendOrderEmailContract.path, JSON.stringify({ paymentIntentId }), JSON_TYPE)).toBe(400);
});

test('no malformed request charged a card', () => {
  expect(shop.stripe.intents().length).toBeGreaterThan(0);
  expect(shop.stripe.intents().filter(({ status }) => status !== 'requires_payment_method')).toEqual([]);
});
