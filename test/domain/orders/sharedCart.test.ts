import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLines } from '../../../domain/orders/cart.ts';
import { cartFragment, isCartFragment, MAX_CART_LINK } from '../../../domain/orders/cartLink.ts';
import { productById, productBySlug } from '../../../domain/catalogue/catalogue.ts';
import type { DateRow } from '../../../domain/dates/dateRow.ts';
import { requestedLinesSchema } from '../../../domain/orders/order.ts';
import { lineKey, orderLine } from '../../../domain/orders/orderLine.ts';
import { products } from '../../../domain/catalogue/products.ts';
import * as shared from '../../../domain/orders/sharedCart.ts';
import { dateRow } from '../../dateRow.ts';
import { withId, withIds } from '../../sessions.ts';

const { listedCart, LINK_BROKEN, LINK_OF_OTHER_VERSION, LINK_TOO_LARGE, NOTHING_SOLD, readSharedCart } = shared;

const adr = productBySlug('adr')!;
const downloader = productById(10)!;
const ROW = dateRow('12 Jan 2027', { Course: 'Core & packs', Venue: 'Swansea' });
const SHEETS = {
  'ADR - Sheet1': [
    ...withIds([
      ['Date', 'Course', 'Venue'],
      ['12 Jan 2027', 'Core & packs', 'Swansea'],
    ]),
  ],
};

function linkOf(choices: unknown, version = '1'): string {
  return `#${new URLSearchParams({ cart: version, lines: JSON.stringify(choices) })}`;
}

function linesIn(fragment: string) {
  const result = readSharedCart(fragment);
  return 'sent' in result ? result.sent : result.refusal;
}

const sent = (slug: string, session: string, quantity: number) => ({
  product: productBySlug(slug)!,
  session,
  quantity,
});

const words = fc.stringMatching(/^[\w'&<>"%+#=,/ ]{1,40}$/).map((text) => `x${text.trim()}`);
const rows: fc.Arbitrary<DateRow> = fc
  .record({ selectedDate: words, cells: fc.array(fc.record({ heading: words, text: words }), { maxLength: 4 }) })
  .map(withId);
const lines = fc
  .array(
    fc
      .tuple(fc.constantFrom(...products), fc.option(rows), fc.integer({ min: 1, max: 50 }))
      .map(([product, row, quantity]) => orderLine(product, row, quantity)),
    { minLength: 1, maxLength: 8 },
  )
  .map(cartLines);

test('the link holds ids and quantities: no words, no prices', () => {
  const fragment = cartFragment([orderLine(adr, ROW, 3), orderLine(downloader, null), orderLine(adr, null, 2)])!;
  const parameters = new URLSearchParams(fragment.slice(1));
  expect([...parameters.keys()]).toEqual(['cart', 'lines']);
  expect(JSON.parse(parameters.get('lines')!)).toEqual([
    [6, 3, ROW.session],
    [10, 1],
    [6, 2],
  ]);
  // Mail programs end a link at any other character.
  expect(fragment).toMatch(/^#[\w=&%+*.-]+$/);
  expect([fragment, '#shop', ''].map(isCartFragment)).toEqual([true, false, false]);
});

test('a sent cart arrives with the same products, sessions and quantities', () => {
  fc.assert(
    fc.property(lines, (cart) => {
      expect(linesIn(cartFragment(cart)!)).toEqual(
        cart.map(({ productId, session, quantity }) => ({ product: productById(productId), session, quantity })),
      );
    }),
  );
});

test.for<[what: string, damage: (fragment: string) => string]>([
  ['ends a sentence', (fragment) => `${fragment}.`],
  ['stands in brackets', (fragment) => `${fragment}).`],
  ['stands in quotation marks', (fragment) => `${fragment}%E2%80%9D`],
  ['has a tracker', (fragment) => `${fragment}?utm_source=mail`],
  ['was written as HTML', (fragment) => fragment.replace('&', '&amp;')],
  ['was escaped', (fragment) => `#${encodeURIComponent(fragment.slice(1))}`],
  ['had its percent signs escaped', (fragment) => fragment.replaceAll('%', '%25')],
  ['was broken into lines', (fragment) => fragment.replace('+', '+%0D%0A')],
])('a link that %s brings the same cart', ([, damage]) => {
  const fragment = cartFragment([orderLine(adr, ROW, 3), orderLine(downloader, null)])!;
  expect(isCartFragment(damage(fragment))).toBe(true);
  expect(linesIn(damage(fragment))).toEqual(linesIn(fragment));
});

test('a link that was cut anywhere is refused', () => {
  const fragment = cartFragment([orderLine(adr, ROW, 12), orderLine(adr, null), orderLine(downloader, null, 2)])!;
  for (let end = '#cart=1'.length; end < fragment.length; end++)
    expect(linesIn(fragment.slice(0, end))).toBe(LINK_BROKEN);
});

test('no link throws or holds what the server would refuse', () => {
  const choice = fc.oneof(
    fc.jsonValue(),
    fc.array(fc.oneof(fc.integer(), fc.string(), fc.jsonValue()), { maxLength: 5 }),
  );
  const fragment = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ maxLength: 300 }).map((rest) => `#cart=1&lines=${rest}`),
    fc.array(choice).map((choices) => linkOf(choices)),
    fc.tuple(lines, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 })).map(([sent, where, text]) => {
      const link = cartFragment(sent)!;
      const at = where % link.length;
      return link.slice(0, at) + text + link.slice(at + 1);
    }),
  );
  fc.assert(
    fc.property(fragment, (given) => {
      const received = linesIn(given);
      if (typeof received === 'string') return;
      const listed = listedCart(received, SHEETS).lines;
      const items = listed.map(({ productId: id, description, quantity, selectedDate, session }) => {
        return { id, description, quantity, selectedDate, price: '', session: session || undefined };
      });
      expect(requestedLinesSchema.safeParse(items).error).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
});

const fifty = Array.from({ length: 50 }, (_, index) => [6, 999, `session0${1000 + index}`]);

test.for<[what: string, fragment: string, refusal: string | number]>([
  ['fifty items, 999 of each', linkOf(fifty), 50],
  ['51 items', linkOf([...fifty, [10, 1]]), LINK_TOO_LARGE],
  ['1,000 of an item', linkOf([[10, 1000]]), LINK_TOO_LARGE],
  [
    '1,000 of an item in two lines',
    linkOf([
      [10, 999],
      [10, 1],
    ]),
    LINK_TOO_LARGE,
  ],
  ['too many characters', `${linkOf([[10, 1]])}&more=${'x'.repeat(MAX_CART_LINK)}`, LINK_TOO_LARGE],
  ['another version', linkOf([[10, 1]], '0'), LINK_OF_OTHER_VERSION],
  ['no items', linkOf([]), LINK_BROKEN],
  ['none of an item', linkOf([[10, 0]]), LINK_BROKEN],
  ['half an item', linkOf([[10, 0.5]]), LINK_BROKEN],
  ['a text as a number', linkOf([['10', 1]]), LINK_BROKEN],
  ['a price', linkOf([[10, 1, ROW.session, '£1.00']]), LINK_BROKEN],
  ['words in place of a session', linkOf([[6, 1, '12 Jan 2027']]), LINK_BROKEN],
  ['only a product that is no longer sold', linkOf([[99, 1]]), NOTHING_SOLD],
])('a link with %s gives as many items, or is refused', ([, fragment, expected]) => {
  const received = linesIn(fragment);
  expect(typeof received === 'string' ? received : received.length).toBe(expected);
});

test('a product that is no longer sold is counted and left out', () => {
  expect(
    readSharedCart(
      linkOf([
        [99, 2, ROW.session],
        [10, 1],
      ]),
    ),
  ).toEqual({ sent: [{ product: downloader, session: '', quantity: 1 }], unsold: 1 });
});

test('a cart that no order takes has no link', () => {
  const fiftyOne = Array.from({ length: 51 }, (_, index) => orderLine(adr, dateRow(`${index} Jan 2027`)));
  expect([fiftyOne, [orderLine(adr, ROW, 1_000)]].map(cartFragment)).toEqual([null, null]);
  expect(cartFragment(fiftyOne.slice(1))).not.toBeNull();
});

test('a session that a sheet lists has the words of the sheet', () => {
  const listed = { lines: [orderLine(adr, ROW, 2)], unlisted: new Set() };
  expect(listedCart([sent('adr', ROW.session, 2)], SHEETS)).toEqual(listed);
});

test('a session that no sheet lists becomes a date to be arranged', () => {
  const undated = orderLine(adr, null);
  const cart = [sent('adr', ROW.session, 2), sent('adr', dateRow('13 Jan 2027').session, 3), sent('adr', '', 1)];
  const unlisted = new Set([lineKey(undated)]);
  expect(listedCart(cart, {})).toEqual({ lines: [{ ...undated, quantity: 6 }], unlisted });
});

const sentWords = fc.oneof(
  fc.constantFrom('12 Jan 2027', 'Core & packs', 'Swansea', 'Pay at https://pay.example'),
  words,
);
const sentRows = fc.record({
  selectedDate: sentWords,
  cells: fc.array(fc.record({ heading: sentWords, text: sentWords })),
});

const count = (of: readonly { readonly quantity: number }[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);

test('the cart of a link has only words of the catalogue and the sheets', () => {
  const ours = new Set(SHEETS['ADR - Sheet1'].flat());
  fc.assert(
    fc.property(fc.array(sentRows, { maxLength: 8 }), fc.constantFrom(SHEETS, {}), (theirs, sheets) => {
      const received = linesIn(cartFragment([...theirs.map(withId), ROW].map((row) => orderLine(adr, row, 2)))!);
      if (typeof received === 'string') throw new Error(received);
      const { lines: listed, unlisted } = listedCart(received, sheets);
      const said = listed.flatMap(({ selectedDate, cells }) => [
        selectedDate,
        ...cells.flatMap(({ heading, text }) => [heading, text]),
      ]);
      expect(said.filter((text) => text && !ours.has(text))).toEqual([]);
      expect(said.includes('Swansea')).toBe(sheets === SHEETS);
      expect(unlisted.size > 0).toBe(listed.some(({ selectedDate }) => selectedDate === ''));
      expect(count(listed)).toBe(count(received));
    }),
  );
});
