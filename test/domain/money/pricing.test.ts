import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToCart, cartLines, EMPTY_CART, removeFromCart } from '../../../domain/orders/cart.ts';
import { formatPence, priceText, parsePrice, vatOn } from '../../../domain/money/money.ts';
import { lineKey, orderLine } from '../../../domain/orders/orderLine.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import { products } from '../../../domain/catalogue/products.ts';
import { dateRow } from '../../dateRow.ts';

/** An independent reference: exact integer arithmetic on the specification's own table, in tenths of a penny. */
const SPEC_PRICES = [115000n, 795n, 795n, 8500n, 24900n, 53000n, 6000n, 28500n, 18500n, 20500n, 48500n, 10500n];
const SPEC_FEE = 1075n;

function reference(units: { id: number; quantity: number }[]) {
  let subtotal = 0n;
  let fees = 0n;
  for (const { id, quantity } of units) {
    subtotal += SPEC_PRICES[id - 1]! * BigInt(quantity);
    if (id === 12) fees += SPEC_FEE * BigInt(quantity);
  }
  const vat = (subtotal * 20n + 50n) / 100n;
  return { subtotal: Number(subtotal), vat: Number(vat), fees: Number(fees), total: Number(subtotal + vat + fees) };
}

function cartOf(units: { id: number; quantity: number }[]) {
  return units.reduce(
    (cart, { id, quantity }) => addToCart(cart, orderLine(products[id - 1]!, null, quantity)),
    EMPTY_CART,
  );
}

test('random carts cost what the reference says', () => {
  const units = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 12 }), quantity: fc.integer({ min: 1, max: 12 }) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(units, (chosen) => {
      expect(priceOf(cartLines(cartOf(chosen)))).toEqual(reference(chosen));
    }),
  );
});

test('VAT is rounded to the nearest penny, once per order', () => {
  expect([0, 1, 2, 3, 4, 5, 795].map(vatOn)).toEqual([0, 0, 0, 1, 1, 1, 159]);
});

test('amounts for people have their thousands set apart; the price text has not', () => {
  const amounts = [0, 795, 99_999, 115_000, 123_456_789];
  expect(amounts.map(formatPence)).toEqual(['£0.00', '£7.95', '£999.99', '£1,150.00', '£1,234,567.89']);
  expect(amounts.map(priceText)).toEqual(['£0.00', '£7.95', '£999.99', '£1150.00', '£1234567.89']);
});

test('a price is read without its pound sign, and anything else counts as zero', () => {
  expect(['£1150.00', '7.95', ' £85 '].map(parsePrice)).toEqual([115000, 795, 8500]);
  expect(['', '£', 'free', '1,150', '-5', 'Infinity', '0x10', '1e3', '£7.95 each'].map(parsePrice)).toEqual(
    Array(9).fill(0),
  );
});

test('the price text of an amount is read back as the same pence', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (pence) => {
      expect(parsePrice(priceText(pence))).toBe(pence);
    }),
  );
});

test('merged cart entries keep every unit and its row', () => {
  const entry = fc.record({
    product: fc.constantFrom(...products),
    row: fc
      .tuple(fc.constantFrom('12 Jan 2027', '13 Jan 2027'), fc.constantFrom('Module 1', 'Module 2'))
      .map(([date, Course]) => dateRow(date, { Course })),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const cart = entries.map(({ product, row }) => orderLine(product, row));
      const lines = cartLines(cart);
      const units = lines.flatMap((line) => Array<string>(line.quantity).fill(lineKey(line)));
      expect(units.toSorted()).toEqual(cart.map(lineKey).toSorted());
      expect(new Set(units).size).toBe(lines.length);
    }),
  );
});

test('removing takes out one entry for each unit of the same product and row', () => {
  const [first, second, dated, inSwansea] = [
    orderLine(products[1]!, null),
    orderLine(products[2]!, null),
    orderLine(products[0]!, dateRow('12 Jan 2097', { Venue: 'Cardiff' })),
    orderLine(products[0]!, dateRow('12 Jan 2097', { Venue: 'Swansea' })),
  ];
  expect(removeFromCart([first, second, first], [{ ...first }])).toEqual([second, first]);
  expect(removeFromCart([first, second, first, first], [{ ...first, quantity: 2 }])).toEqual([second, first]);
  expect(removeFromCart([first, inSwansea, dated], [dated])).toEqual([first, inSwansea]);
  expect(removeFromCart([second, inSwansea], [dated])).toEqual([second, inSwansea]);
});
