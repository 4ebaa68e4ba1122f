import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPounds } from '../../../domain/money/money.ts';
import { ORDER_LIMITS, orderLine } from '../../../domain/orders/orderLine.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import { products } from '../../../domain/catalogue/products.ts';
import { mixedOrder } from '../mail/paidOrder.ts';
import { invoicePdf } from './invoiced.ts';
import { textOf } from './readPdf.ts';

/** Prices of any number of pence: a round price never shows how VAT is rounded. */
const line = fc
  .record({
    product: fc.constantFrom(...products),
    quantity: fc.integer({ min: 1, max: ORDER_LIMITS.quantity }),
    unitPrice: fc.integer({ min: 1, max: 99_999 }),
    fee: fc.constantFrom(0, 0, 1, 1075),
  })
  .map(({ product, quantity, ...prices }) => Object.assign(orderLine(product, null, quantity), prices));

const pence = (amount: string | undefined) => fromPounds(Number(amount?.replaceAll(',', '')));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('the figures of any order add up to the penny', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: ORDER_LIMITS.lines }), async (lines) => {
      const order = { ...mixedOrder.order, lines, totals: priceOf(lines) };
      const text = await textOf(await invoicePdf({ ...mixedOrder, order }));
      const rows = Array.from(
        text.matchAll(/ (\d+) £([\d,]+\.\d\d) (20%|No VAT) £([\d,]+\.\d\d) /g),
        ([, quantity, unitPrice, rate, net]) => ({
          rate,
          net: pence(net),
          product: Number(quantity) * pence(unitPrice),
        }),
      );
      expect(rows).toHaveLength(lines.length + lines.filter(({ fee }) => fee > 0).length);
      for (const { net, product } of rows) expect(net).toBe(product);

      const [withVat, withoutVat] = ['20%', 'No VAT'].map((rate) =>
        sum(rows.filter((row) => row.rate === rate).map(({ net }) => net)),
      ) as [number, number];
      const total = (label: string) => pence(text.split(`${label} £`)[1]?.split(' ')[0]);
      const parts = ['Subtotal at 20% VAT', 'Upload fees (no VAT)'].filter((label) => text.includes(label)).map(total);
      expect(parts).toEqual(withoutVat > 0 ? [withVat, withoutVat] : []);
      expect(total('Total without VAT')).toBe(withVat + withoutVat);
      expect(total('VAT (20%)')).toBe(Math.round(withVat / 5));
      expect(total('Total with VAT')).toBe(withVat + withoutVat + Math.round(withVat / 5));
      expect(total('Paid by card')).toBe(order.totals.total);
    }),
    { numRuns: 15 },
  );
});
