import { expect, test } from 'vitest';
import { acceptanceErrors } from '../../domain/orders/acceptance.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { dayText, plusDays } from '../../domain/dates/courseDate.ts';
import { CANCELLATION_DAYS } from '../../domain/orders/earlyStart.ts';
import { orderLine } from '../../domain/orders/orderLine.ts';
import { products } from '../../domain/catalogue/products.ts';
import { dateRow } from '../dateRow.ts';
import { orderOf } from '../lambdas/orders/datedOrders.ts';
import { openShop } from '../lambdas/openShop.ts';
import { refused } from '../lambdas/orders/placedOrders.ts';
import { TICKED } from '../lambdas/requests.ts';

const shop = await openShop();
const inDays = (days: number) => dayText(plusDays(britishDay(Date.now()), days));
const courses = products.filter(({ hasDates }) => hasDates);
const equipment = products.filter(({ hasDates }) => !hasDates);

const SOON = [1, 6, CANCELLATION_DAYS].map(inDays);
const LATER = [CANCELLATION_DAYS + 1, 60].map(inDays);
const UNREADABLE = ['7 Jan', 'Next week', 'TBC', 'Spring 2090'];
const TO_BE_ARRANGED = [''];

/** Each product on each of these days, as an order of its own. */
const orders = (of: typeof products, days: readonly (string | null)[]) =>
  of.flatMap((product) => days.map((day) => orderOf(orderLine(product, day ? dateRow(day) : null))));

test.for<[string, ReturnType<typeof orders>]>([
  ['courses that begin soon', orders(courses, SOON)],
  ['courses whose date cannot be read', orders(courses, UNREADABLE)],
  [
    'courses that begin soon, among others',
    courses.map((product) =>
      orderOf(
        orderLine(product, dateRow(LATER[0]!)),
        orderLine(product, dateRow(SOON[2]!)),
        orderLine(equipment[0]!, null),
      ),
    ),
  ],
])('%s are not sold without terms', async ([, sent]) => {
  for (const order of sent) {
    expect(await refused(shop, order)).toMatchObject({
      status: 400,
      error: { code: 'invalid_request', fields: { terms: acceptanceErrors.missing } },
    });
    expect(shop.intentsOf(order.orderId)).toEqual([]);
    expect((await shop.createPaymentIntent({ ...order, terms: TICKED })).status).toBe(200);
  }
});

test.for<[string, ReturnType<typeof orders>]>([
  ['courses that begin later', orders(courses, LATER)],
  ['courses to be arranged', orders(courses, TO_BE_ARRANGED)],
  ['equipment', orders(equipment, [null])],
])('%s are sold without terms', async ([, sent]) => {
  for (const order of sent) expect((await shop.createPaymentIntent(order)).status).toBe(200);
});
