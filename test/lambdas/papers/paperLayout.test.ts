import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_LIMITS } from '../../../domain/orders/orderLine.ts';
import { LONGEST_CELL, SHEET_LIMITS } from '../../../domain/dates/trainingSheets.ts';
import { LOGO_PATHS } from '../../../lambdas/papers/head.ts';
import { pagesOf } from '../../../lambdas/papers/setPages.ts';
import { paidOrder } from '../mail/paidOrder.ts';
import { invoicePdf } from './invoiced.ts';
import { readPdf, textsInMargins } from './readPdf.ts';

const WIDEST = 'W'.repeat(LONGEST_CELL);
const COURSE = 'Driver CPC, choose from 5 courses';
const usualCells = {
  Time: 'Evening, 5.30-9pm',
  Course: "Drivers' hours",
  Venue: 'Cardiff, Leckwith Road training centre',
};
const longestCells = Object.fromEntries(
  Array.from({ length: SHEET_LIMITS.columns - 1 }, (_, column) => [
    `${column}${WIDEST}`.slice(0, LONGEST_CELL),
    WIDEST,
  ]),
);

/** Each line on a day of its own. */
function linesOf(count: number, cells: Readonly<Record<string, string>>) {
  return Array.from({ length: count }, (_, index) => [COURSE, 1, `${index + 1} days after`, cells] as const);
}

test("papers have the site's logo", () => {
  const logo = readFileSync('frontend/public/pictures/logo.svg', 'utf8');
  expect([...logo.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)).toEqual([...LOGO_PATHS]);
});

test('twelve lines fit on one page', async () => {
  const vr = ['Driver CPC Safe Driving VR FORS', 2, '12 Jan 2027', { Venue: 'Swansea' }] as const;
  const company = { company: 'Llŷn Hauliers & Sons Ltd', purchaseOrder: 'PO-2026/1187' };
  const { pages } = await readPdf(await invoicePdf(paidOrder([vr, ...linesOf(11, usualCells)]), company));
  expect(pages).toHaveLength(1);
});

test.each([
  ['usual', usualCells],
  ['the longest', longestCells],
])('fifty lines with %s texts flow over pages with headings and numbers', async (_texts, cells) => {
  const names = { name: WIDEST, addressLine1: WIDEST, city: WIDEST, county: WIDEST, postcode: WIDEST };
  const order = paidOrder(linesOf(ORDER_LIMITS.lines, cells), names);
  const { pages } = await readPdf(await invoicePdf(order, { company: WIDEST, purchaseOrder: WIDEST }));
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach(({ text }, index) => expect(text).toContain(`Page ${index + 1} of ${pages.length}`));
  for (const { text } of pages.slice(1)) expect(text).toContain('VAT invoice INV-000123 Description Quantity');
  expect(pages.flatMap(textsInMargins)).toEqual([]);
  const text = pages.map((page) => page.text).join(' ');
  for (let line = 1; line <= ORDER_LIMITS.lines; line += 1) expect(text.split(` ${line} days after, `)).toHaveLength(2);
  expect(pages.at(-1)?.text).toMatch(/ 50 days after, .* Total with VAT £3,600\.00 Paid by card /);
});

test('pages hold every row once, in order, and the last has room for the totals', () => {
  const height = fc.integer({ min: 10, max: 400 });
  fc.assert(
    fc.property(fc.array(height, { minLength: 1 }), fc.integer({ min: 0, max: 500 }), (heights, firstPage) => {
      const heightOf = (first: number, end: number) =>
        heights.slice(first, end).reduce((sum, each) => sum + each, end === heights.length ? 100 : 0);
      const pages = pagesOf(heights, { firstPage, nextPage: 600, totals: 100 });
      expect(pages.flatMap(({ first, end }) => heights.slice(first, end))).toEqual(heights);
      pages.forEach(({ first, end }, index) => {
        const space = index === 0 ? firstPage : 600;
        expect(heightOf(first, end)).toBeLessThanOrEqual(space);
        // Another row would not have fitted.
        expect(heightOf(first, end + 1) > space || end === heights.length).toBe(true);
      });
    }),
  );
});

test('a row higher than a page gets a page of its own', () => {
  const pages = pagesOf([50, 700, 50], { firstPage: 300, nextPage: 600, totals: 100 });
  expect(pages).toEqual([
    { first: 0, end: 1 },
    { first: 1, end: 2 },
    { first: 2, end: 3 },
  ]);
});
