import { expect, test } from 'vitest';
import { plannerNote } from '../../../domain/catalogue/planners.ts';
import { products } from '../../../domain/catalogue/products.ts';

const planner = { title: 'Wall planner 2026' };

test.each([
  [null, 'This planner is for 2026.'],
  ['2025-11-30', 'This planner is for 2026.'],
  ['2026-01-01', 'This planner is for 2026.'],
  ['2026-09-30', 'This planner is for 2026.'],
  ['2026-10-01', 'This planner is for 2026, which is nearly over.'],
  ['2026-12-31', 'This planner is for 2026, which is nearly over.'],
  ['2027-01-01', 'This planner is for 2026, which is over.'],
])('on %s a buyer of the planner of 2026 reads: %s', (today, note) => {
  expect(plannerNote(planner, today)).toBe(note);
});

test('only the planners of the catalogue have a year', () => {
  const noted = products.filter((product) => plannerNote(product, '2099-12-31') !== null);
  expect(noted.map(({ description }) => description)).toEqual([
    'A1 ISO 2026 Weekly Wall Planner',
    'A1 2026 Wall Planner (free postage)',
  ]);
});
