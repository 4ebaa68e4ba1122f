import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLines } from '../../../domain/orders/cart.ts';
import { cartFragment, isCartFragment, MAX_CART_LINK } from '../../../domain/orders/cartLink.ts';
import { productById, productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { type DateRow, rowName } from '../../../domain/dates/dateRow.ts';
import { requestedLinesSchema } from '../../../domain/orders/order.ts';
import { lineKey, orderLine } from '../../../domain/orders/orderLine.ts';
import { products } from '../../../domain/catalogue/products.ts';
import * as shared from '../../../domain/orders/sharedCart.ts';
import { dateRow } from '../../dateRow.ts';

const { listedCart, LINK_BROKEN, LINK_OF_OTHER_VERSION, LINK_TOO_LARGE, NOTHING_SOLD, readSharedCart } = shared;

const adr = productBySlug('adr')!;
const downloader = productById(10)!;
const ROW = dateRow('12 Jan 2027', { Course: 'Core & packs', Venue: 'Swansea' });
const SHEETS = {
  'ADR - Sheet1': [
    ['Date', 'Course', 'Venue'],
    ['12  JAN 2027', 'Core & Packs', 'Swansea'],
  ],
};

function linkOf(choices: unknown, version = '1'): string {
  return `#${new URLSearchParams({ cart: version, lines: JSON.stringify(choices) })}`;
}

function linesIn(fragment: string) {
  const result = readSharedCart(fragment);
  return 'lines' in result ? result.lines : result.refusal;
}

const words = fc.stringMatching(/^[\w'&<>"%+#=,/ ]{1,40}$/).map((text) => `x${text.trim()}`);
const rows: fc.Arbitrary<DateRow> = fc.record({
  selectedDate: words,
  cells: fc.array(fc.record({ heading: words, text: words }), { maxLength: 4 }),
});
const lines = fc
  .array(
    fc
      .tuple(fc.constantFrom(...products), fc.option(rows), fc.integer({ min: 1, max: 50 }))
      .map(([product, row, quantity]) => orderLine(product, row, quantity)),
    { minLength: 1, maxLength: 8 },
  )
  .map(cartLines);

test('the link holds ids, quantities and rows: no names, no prices', () => {
  const fragment = cartFragment([orderLine(adr, ROW, 3), orderLine(downloader, null), orderLine(adr, null, 2)])!;
  const parameters = new URLSearchParams(fragment.slice(1));
  expect([...parameters.keys()]).toEqual(['cart', 'lines']);
  expect(JSON.parse(parameters.get('lines')!)).toEqual([
    [6, 3, '12 Jan 2027', 'Core & packs - Swansea'],
    [10, 1],
    [6, 2],
  ]);
  // Mail programs end a link at any other character.
  expect(fragment).toMatch(/^#[\w=&%+*.-]+$/);
  expect([fragment, '#shop', ''].map(isCartFragment)).toEqual([true, false, false]);
});

test("a sent cart arrives with the same products, rows, quantities and today's prices", () => {
  fc.assert(
    fc.property(lines, (sent) => {
      const received = linesIn(cartFragment(sent)!);
      const withoutHeadings = sent.map((line) => [lineKey(line), rowName(line), line.quantity, line.unitPrice]);
      expect(
        typeof received === 'string' ||
          received.map((line) => [lineKey(line), rowName(line), line.quantity, line.unitPrice]),
      ).toEqual(withoutHeadings);
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
      const items = received.map((line) => ({ ...line, id: line.productId, price: '', cells: [...line.cells] }));
      expect(requestedLinesSchema.safeParse(items).error).toBeUndefined();
      for (const line of received)
        expect(line).toMatchObject(orderLine(productById(line.productId)!, line, line.quantity));
    }),
    { numRuns: 1_000 },
  );
});

const fifty = Array.from({ length: 50 }, (_, index) => [6, 999, `${index + 1} Jan 2027`]);

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
  ['a price', linkOf([[10, 1, '', '', '£1.00']]), LINK_BROKEN],
  ['a date that turns the text round', linkOf([[6, 1, '12 Jan \u202E2027']]), LINK_BROKEN],
  ['a date of two lines', linkOf([[6, 1, '12 Jan\n2027']]), LINK_BROKEN],
  ['a date that is too long', linkOf([[6, 1, '1'.repeat(101)]]), LINK_BROKEN],
  ['a row that is too long', linkOf([[6, 1, '12 Jan 2027', 'x'.repeat(201)]]), LINK_BROKEN],
  ['only a product that is no longer sold', linkOf([[99, 1]]), NOTHING_SOLD],
])('a link with %s gives as many items, or is refused', ([, fragment, expected]) => {
  const received = linesIn(fragment);
  expect(typeof received === 'string' ? received : received.length).toBe(expected);
});

test('a product that is no longer sold is counted and left out', () => {
  expect(
    readSharedCart(
      linkOf([
        [99, 2, '12 Jan 2027'],
        [10, 1],
      ]),
    ),
  ).toEqual({ lines: [orderLine(downloader, null)], unsold: 1 });
});

test('a row without a date is a date to be arranged', () => {
  expect(linesIn(linkOf([[6, 1, '', 'Swansea']]))).toEqual([orderLine(adr, null)]);
});

test('a cart that no order takes has no link', () => {
  const fiftyOne = Array.from({ length: 51 }, (_, index) => orderLine(adr, dateRow(`${index} Jan 2027`)));
  const long = fiftyOne
    .slice(1)
    .map(({ selectedDate }) => orderLine(adr, dateRow(selectedDate!, { '': '€'.repeat(200) })));
  expect([fiftyOne, [orderLine(adr, ROW, 1_000)], long].map(cartFragment)).toEqual([null, null, null]);
});

test('a row still in its sheet gets its headings, whatever its case and spaces', () => {
  const [sent] = linesIn(cartFragment([orderLine(adr, ROW, 2)])!) as [ReturnType<typeof orderLine>];
  const listed = dateRow('12  JAN 2027', { Course: 'Core & Packs', Venue: 'Swansea' });
  expect(listedCart([sent], SHEETS)).toEqual({ lines: [orderLine(adr, listed, 2)], unlisted: new Set() });
});

test('a row that no sheet has becomes a date to be arranged', () => {
  const undated = orderLine(adr, null);
  const sent = [
    orderLine(adr, ROW, 2),
    orderLine(adr, dateRow('13 Jan 2027'), 3),
    undated,
    orderLine(downloader, null),
  ];
  const unlisted = new Set([lineKey(undated)]);
  expect(listedCart(sent, {})).toEqual({ lines: [{ ...undated, quantity: 6 }, sent[3]], unlisted });
});
