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

/** A refund of a share of what is left, or the failure of one that stands. */
const act = fc.oneof(
  fc.record({ refunds: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ fails: fc.nat({ max: 9 }) }),
);

test('whatever refunds fail, no part is negative, and a full refund is the order', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.array(act, { maxLength: 12 }), (lines, acts) => {
      const totals = priceOf(lines);
      const standing: Totals[] = [];
      const sumOf = (field: keyof Totals) => standing.reduce((sum, part) => sum + part[field], 0);
      const refund = (sum: number) => {
        const part = creditedPart(totals, standing, sum);
        for (const field of FIELDS) expect(part[field]).toBeGreaterThanOrEqual(0);
        expect(part.subtotal + part.vat + part.fees).toBe(sum);
        standing.push(part);
      };
      for (const each of acts) {
        if ('fails' in each) standing.splice(each.fails, 1);
        else refund(Math.round(each.refunds * (totals.total - sumOf('total'))));
      }
      refund(totals.total - sumOf('total'));
      for (const field of FIELDS) expect(sumOf(field)).toBe(totals[field]);
    }),
  );
});

test.each<[string, number, Partial<Totals>]>([
  ['one of two places', 13_675, { subtotal: 10_500, vat: 2_100, fees: 1_075 }],
  ['both places', 27_350, { subtotal: 21_000, vat: 4_200, fees: 2_150 }],
  ['a tenth of a place', 1_368, { subtotal: 1_050, vat: 210, fees: 108 }],
])('the share of %s is its price', (_part, sum, share) => {
  expect(creditedPart(priceOf([{ unitPrice: 10_500, fee: 1_075, quantity: 2 }]), [], sum)).toMatchObject(share);
});
