import { expect, test } from 'vitest';
import { productByDescription, productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import { type OrderLine, orderLine } from '../../../domain/orders/orderLine.ts';
import { pendingOrder } from '../../../lambdas/adapters/orderRecord.ts';
import { olatLine } from '../courses/bookedCourses.ts';
import { customer } from '../mail/paidOrder.ts';

const planner = orderLine(productByDescription('Digidown Terminal')!, null, 2);
const undated = orderLine(productBySlug('first-aid-at-work')!, null, 1);

test.for<[title: string, lines: readonly OrderLine[], company: string | undefined, names: readonly string[]]>([
  ['one place', [olatLine('12 Jan 2027')], undefined, ['0-0 Rhys Morgan']],
  ['one place, and goods', [planner, olatLine('12 Jan 2027')], undefined, ['1-0 Rhys Morgan']],
  ['one place for a company', [olatLine('12 Jan 2027')], 'Morgan Haulage Ltd', []],
  ['two places', [olatLine('12 Jan 2027', 2)], undefined, []],
  ['a place on each of two courses', [olatLine('12 Jan 2027'), undated], undefined, []],
  ['goods alone', [planner], undefined, []],
])('whoever books %s is named on it only if nobody else can be meant', ([, lines, company, names]) => {
  const order = { customer: { ...customer, ...(company && { company }) }, lines, totals: priceOf(lines) };
  const { people } = pendingOrder('an order', order, 'test', new Date('2026-12-01T09:00:00Z'));
  expect(Object.entries(people).map(([place, { name }]) => `${place} ${name}`)).toEqual(names);
});
