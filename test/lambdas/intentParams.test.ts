import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from '../../domain/cutText.ts';
import { cellsFromText, MAX_CELLS_TEXT } from '../../domain/dateRow.ts';
import type { Order } from '../../domain/order.ts';
import { orderLine } from '../../domain/orderLine.ts';
import { priceOf } from '../../domain/pricing.ts';
import { products } from '../../domain/products.ts';
import type { PaymentIntent } from '../../lambdas/adapters/payments.ts';
import { intentParams, orderFromIntent } from '../../lambdas/orders/intentParams.ts';
import { COMPANY, CUSTOMER } from './requests.ts';

const line = fc
  .record({
    product: fc.constantFrom(...products),
    quantity: fc.integer({ min: 1, max: 99 }),
    date: fc.string({ unit: 'grapheme', maxLength: 60, size: 'max' }),
    session: fc.string({ unit: 'grapheme', maxLength: 120, size: 'max' }),
  })
  .map(({ product, quantity, date, session }) =>
    orderLine(product, { selectedDate: date, cells: cellsFromText(cutText(session, MAX_CELLS_TEXT)) }, quantity),
  );

const order: fc.Arbitrary<Order> = fc
  .record({
    customer: fc.constantFrom(CUSTOMER, { ...CUSTOMER, ...COMPANY }),
    lines: fc.array(line, { minLength: 1, maxLength: 50, size: 'max' }),
    terms: fc.option(fc.record({ version: fc.constant('2026-11-23'), earlyStart: fc.boolean() }), { nil: undefined }),
  })
  .map(({ customer, lines, terms }) => ({ customer, lines, terms, totals: priceOf(lines) }));

test("an intent's metadata holds the whole order within Stripe's limits", () => {
  fc.assert(
    fc.property(order, (placed) => {
      const params = intentParams('an-order', placed);
      const metadata = params.metadata as Record<string, string>;
      expect(Object.keys(metadata).length).toBeLessThanOrEqual(50);
      for (const value of Object.values(metadata)) {
        expect(value.length).toBeLessThanOrEqual(500);
        // It is never cut through a character: half of one cannot be sent.
        expect(value.isWellFormed()).toBe(true);
      }
      const { receipt_email, shipping } = params;
      expect(orderFromIntent({ metadata, receipt_email, shipping } as PaymentIntent)).toEqual(placed);
    }),
  );
});

test.each([{}, { lines0: '' }, { lines0: '[[1,' }, { lines0: '{"a":1}' }, { lines0: '[[1,"two",3,4,null,null]]' }])(
  'metadata %o is no order',
  (metadata) => {
    expect(orderFromIntent({ metadata } as unknown as PaymentIntent).lines).toEqual([]);
  },
);
