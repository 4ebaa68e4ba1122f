import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditedPart } from '../../../domain/money/creditedPart.ts';
import { priceOf, type Totals } from '../../../domain/money/pricing.ts';

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 99_999 }),
  fee: fc.constantFrom(0, 0, 1, 1075),
  quantity: fc.integer({ min: 1, max: 999 }),
});

const FIELDS = ['subtotal', 'vat', 'fees', 'total'] as const;

test('the parts that refunds credit add up to the order, and none is negative', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), shares, (lines, cuts) => {
      const totals = priceOf(lines);
      const sums = [0, ...cuts.map((cut) => Math.round(cut * totals.total)).toSorted((a, b) => a - b), totals.total];
      const parts = sums.slice(1).map((sum, index) => creditedPart(totals, sums[index]!, sum));
      for (const field of FIELDS) {
        expect(parts.reduce((sum, part) => sum + part[field], 0)).toBe(totals[field]);
        for (const part of parts) expect(part[field]).toBeGreaterThanOrEqual(0);
      }
      for (const { subtotal, vat, fees, total } of parts) expect(subtotal + vat + fees).toBe(total);
    }),
  );
});

test.each<[string, number, Partial<Totals>]>([
  ['one of two places', 13_675, { subtotal: 10_500, vat: 2_100, fees: 1_075 }],
  ['both places', 27_350, { subtotal: 21_000, vat: 4_200, fees: 2_150 }],
  ['a tenth of a place', 1_368, { subtotal: 1_050, vat: 210, fees: 108 }],
])('the share of %s is its price', (_part, sum, share) => {
  expect(creditedPart(priceOf([{ unitPrice: 10_500, fee: 1_075, quantity: 2 }]), 0, sum)).toMatchObject(share);
});
