import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { productBySlug, unitPrice } from '../../../domain/catalogue/catalogue.ts';
import { cutText } from '../../../domain/text/cutText.ts';
import { cellsFromText, MAX_CELLS_TEXT } from '../../../domain/dates/dateRow.ts';
import { MAX_EMAIL_LENGTH } from '../../../domain/text/emailAddress.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { ORDER_LIMITS, orderLine } from '../../../domain/orders/orderLine.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import { products } from '../../../domain/catalogue/products.ts';
import { LONGEST_CELL } from '../../../domain/dates/trainingSheets.ts';
import type { PaymentIntent } from '../../../lambdas/adapters/payments.ts';
import { intentParams, orderFromIntent } from '../../../lambdas/orders/intentParams.ts';
import { COMPANY, CUSTOMER } from '../requests.ts';
import { withId } from '../../sessions.ts';

/** A text of an order has no control characters and no lone surrogates (`singleLine`, `cleanCell`). */
const text = (maxLength: number) =>
  fc
    .array(fc.oneof(fc.constantFrom('"', '\\', '|', ' ', '🚚'), fc.string({ unit: 'grapheme', maxLength: 1 })), {
      maxLength,
      size: 'max',
    })
    .map((characters) => cutText(characters.join('').replace(/\p{Cc}/gu, ''), maxLength));

const line = fc
  .record({
    product: fc.constantFrom(...products),
    quantity: fc.integer({ min: 1, max: ORDER_LIMITS.quantity }),
    date: text(LONGEST_CELL),
    session: text(MAX_CELLS_TEXT),
  })
  .map(({ product, quantity, date, session }) =>
    orderLine(product, withId({ selectedDate: date, cells: cellsFromText(session) }), quantity),
  );

const order = fc
  .record({
    customer: fc.constantFrom(CUSTOMER, { ...CUSTOMER, ...COMPANY }),
    lines: fc.array(line, { minLength: 1, maxLength: ORDER_LIMITS.lines, size: 'max' }),
    terms: fc.option(fc.record({ version: fc.constant('2026-11-23'), earlyStart: fc.boolean() }), { nil: undefined }),
  })
  .map(({ customer, lines, terms }): Order => ({ customer, lines, terms, totals: priceOf(lines) }));

const intentOf = (placed: Order) => intentParams(randomUUID(), placed) as unknown as PaymentIntent;

/** Stripe's limits for metadata: https://docs.stripe.com/api/metadata */
const STRIPE_LIMITS = { keys: 50, key: 40, value: 500 };

/** Each payment gets the shop's mark as well. */
const OWN_KEYS = 1;

function tooLarge(metadata: Record<string, string>): string[] {
  const { length } = Object.keys(metadata);
  return [
    ...(length + OWN_KEYS > STRIPE_LIMITS.keys ? [`${length} keys`] : []),
    ...Object.entries(metadata)
      // It is never cut through a character: half of one cannot be sent.
      .filter(
        ([key, value]) => key.length > STRIPE_LIMITS.key || value.length > STRIPE_LIMITS.value || !value.isWellFormed(),
      )
      .map(([key]) => key),
  ];
}

test("an intent's metadata holds the whole order within Stripe's limits", () => {
  fc.assert(
    fc.property(order, (placed) => {
      const { metadata, shipping } = intentOf(placed);
      expect(tooLarge(metadata)).toEqual([]);
      expect(orderFromIntent({ metadata, shipping } as PaymentIntent)).toEqual(placed);
    }),
  );
});

test.each(['"', '\\', '|', '🚚'])('fifty lines of the longest texts of %s fit', (sign) => {
  const row = withId({
    selectedDate: longest(sign, LONGEST_CELL),
    cells: cellsFromText(longest(sign, MAX_CELLS_TEXT)),
  });
  const dearest = products.filter(({ hasDates }) => hasDates).toSorted((a, b) => unitPrice(b) - unitPrice(a))[0]!;
  const lines = Array.from({ length: ORDER_LIMITS.lines }, () => orderLine(dearest, row, ORDER_LIMITS.quantity));
  const terms = { version: '2026-11-23', earlyStart: true };
  const customer = {
    ...CUSTOMER,
    email: longest('é', MAX_EMAIL_LENGTH),
    company: longest(sign, LONGEST_CELL),
    purchaseOrder: longest(sign, LONGEST_CELL),
  };
  expect(tooLarge(intentOf({ customer, lines, terms, totals: priceOf(lines) }).metadata)).toEqual([]);
});

test("a line can be read in Stripe's dashboard", () => {
  const words = { selectedDate: '4 Dec 2026', cells: cellsFromText('FORS Safe Driving in VR - Cardiff') };
  const row = { ...words, session: 'c9f2bqx71kd0' };
  const lines = [orderLine(productBySlug('vr-safe-driving')!, row, 2)];
  const { metadata } = intentOf({ customer: CUSTOMER, lines, totals: priceOf(lines) });
  expect(metadata['lines0']!.replaceAll('\t', ' ')).toBe(
    '12 | 4 Dec 2026 | FORS Safe Driving in VR - Cardiff | c9f2bqx71kd0 | 2 | 10500 | 1075',
  );
});

test.each([
  {},
  { lines0: '' },
  { lines0: '[' },
  { lines0: '12\t| 4 Dec 2026\t| 2\t| 10500\t| 1075' },
  { lines0: '2\t| 1\t| 795\t| 0\n' },
])('metadata %o is no order', (metadata) => {
  expect(orderFromIntent({ metadata } as unknown as PaymentIntent).lines).toEqual([]);
});

function longest(sign: string, max: number): string {
  return sign.repeat(Math.floor(max / sign.length));
}
