import * as fc from 'fast-check';
import { orderRequest } from '../lambdas/requests.ts';

const valid = () => JSON.stringify(orderRequest());
const plus = (more: string) => valid().replace(/\}$/, `,${more}}`);
const instead = (changes: object) => JSON.stringify({ ...orderRequest(), ...changes });
const line = orderRequest().items[0]!;

/** Bodies that no order request may have; each is otherwise a good one. */
export const hostileOrders: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
  ['nothing at all', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"order"'],
  ['an object that is cut short', valid().slice(0, -1)],
  ['a comma too many', plus('')],
  ['JSON deeper than any stack', '['.repeat(16_000)],
  ['an object 3,000 deep', '{"a":'.repeat(3_000) + '1' + '}'.repeat(3_000)],
  ['a valid order with something 4,000 deep in it', plus(`"x":${'['.repeat(4_000)}${']'.repeat(4_000)},"amount":1`)],
  ['two amounts, the wrong one last', plus('"amount":1')],
  ['two amounts, the wrong one last and escaped', plus('"\\u0061mount":1')],
  ['half a character', instead({ name: '\uD800' })],
  ['half a character in escapes', plus('"x":1').replace('Siân', '\\udfff')],
  ['NUL in a name', instead({ name: 'Si\u0000n' })],
  ['bytes that are no UTF-8', new Uint8Array(Buffer.from(valid(), 'latin1'))],
  ['UTF-16', new Uint8Array(Buffer.from(valid(), 'utf16le'))],
  ['NUL after the end', `${valid()}\0`],
  ['the amount as text', instead({ amount: '27350' })],
  ['the quantity as text', instead({ items: [{ ...line, quantity: '2' }] })],
  ['an amount beyond all numbers', valid().replace('27350', '1e999')],
  ['an amount that is no whole number', instead({ amount: 27350.5 })],
  ['no number', instead({ amount: null })],
  ['minus two places', instead({ amount: -27350, items: [{ ...line, quantity: -2 }] })],
  ['half a place', instead({ items: [{ ...line, quantity: 0.5 }] })],
  ['a million places', instead({ items: [{ ...line, quantity: 1_000_000 }] })],
  ['no line', instead({ items: [] })],
  ['51 lines', instead({ items: Array.from({ length: 51 }, () => ({ description: 'x', price: '£1' })) })],
  ['10,000 lines', instead({ items: Array.from({ length: 10_000 }, () => line) })],
  ['an object for the lines', instead({ items: { 0: line, length: 1 } })],
  ['something we do not sell', instead({ items: [{ ...line, id: 10_000 }] })],
  ['an order id that is a path', instead({ orderId: '../../orders' })],
  ['an order id that is an object', instead({ orderId: { $ne: null } })],
  ['two email addresses', instead({ email: 'a@example.com,b@example.com' })],
  ['a line break in the email address', instead({ email: 'a@example.com\r\nBcc: b@example.com' })],
  ['a name that turns the reading direction round', instead({ name: 'Si\u202En' })],
];

/** Good orders with extra or repeated names, which must change nothing: JSON.parse takes the last of two, and the schema drops unknown ones. */
export const harmlessOrders: readonly (readonly [string, string])[] = [
  ['a prototype key', plus('"__proto__":{"amount":1}')],
  ['a constructor key', plus('"constructor":{"prototype":{"amount":1}}')],
  ['a prototype key written in escapes', plus('"\\u005f_proto__":{"amount":1}')],
  ['a prototype key in a line', valid().replace('[{', '[{"__proto__":{"price":1,"quantity":1},')],
  ['the same amount twice', plus('"amount":27350')],
  ['the same name twice, deep inside', plus('"x":[{"y":{"z":1,"z":1}}]')],
];

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\uD800',
    '\u202E',
    '__proto__',
    '<script>',
    '\r\n',
    '${x}',
    "' OR 1=1 --",
    '27350',
    'NaN',
    '£-1.00',
    '٣',
    '😀'.repeat(200),
  ),
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, [], {}, -1, 0, 0.1, 1e21, 2 ** 53, Number.MAX_VALUE, [[]], { length: 1 }),
  fc.jsonValue({ maxDepth: 4 }),
);

function changesOf(...fields: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.dictionary(fc.constantFrom(...fields), fc.option(hostileValue, { nil: undefined }), {
    maxKeys: 2,
    noNullPrototype: true,
  });
}

const orderChanges = changesOf(
  'amount',
  'name',
  'email',
  'addressLine1',
  'city',
  'county',
  'postcode',
  'items',
  'orderId',
  'replaces',
  'more',
);
const lineChanges = changesOf('id', 'description', 'price', 'quantity', 'selectedDate', 'cells', 'session', 'more');

/** Order requests that are nearly right: some fields of the request or its line have another value, or are missing. */
export const nearlyOrders = fc.tuple(orderChanges, lineChanges).map(([ofOrder, ofLine]) => nearly(ofOrder, ofLine));

function nearly(ofOrder: Record<string, unknown>, ofLine: Record<string, unknown>): Record<string, unknown> {
  return { ...orderRequest(), items: [{ ...line, ...ofLine }], ...ofOrder };
}
