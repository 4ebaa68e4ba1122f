import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import { VENUES_SHEET } from '../../../domain/dates/trainingSheets.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { paidBooking } from '../bookings/bookings.ts';
import { intentIdOf, openShop } from '../openShop.ts';
import { created, mailsOf } from '../orders/placedOrders.ts';
import { orderRequest, VR_LINE } from '../requests.ts';
import { withIds } from '../../sessions.ts';

const SHEET = 'FORS Safe Driver Virtual Reality - Sheet1';
const ROW = { selectedDate: '12 Jan 2090', cells: [{ heading: 'Venue', text: 'Cardiff' }] };

const shop = await openShop();
const { sheets } = shop.deps;
const fetchedAt = new Date().toISOString();

/** The mails of a paid order for a course in Cardiff. */
async function mailsWith(read: typeof sheets.read) {
  const email = `${randomUUID()}@example.co.uk`;
  const items = [{ ...VR_LINE, ...ROW, quantity: 2 }];
  const { clientSecret, orderId } = await created(shop, orderRequest({ email, items, amount: 27350 }));
  await shop.pay(clientSecret);
  await fulfil(intentIdOf(clientSecret), { ...shop.deps, sheets: { ...sheets, read } }, () => new Date());
  const { owner, customer } = await mailsOf(shop, { email, orderId });
  return [owner, customer].map(([mail]) => mail!.body.text!.replace(/\s+/g, ' '));
}

test("a paid order's mails have the address from the stored venues", async () => {
  await sheets.write({
    name: SHEET,
    rows: withIds([
      ['Date', 'Venue'],
      ['12 Jan 2090', 'Cardiff'],
    ]),
    fetchedAt,
  });
  await sheets.write({
    name: VENUES_SHEET,
    rows: [
      ['Venue', 'Address'],
      ['Cardiff', '1 Sample Road'],
    ],
    fetchedAt,
  });
  const [owner, customer] = await mailsWith(sheets.read);
  expect(customer).toContain('Address: 1 Sample Road');
  expect(owner).not.toContain('Send joining details');
});

test('venues that cannot be read stop no mail: the owner sends the details', async () => {
  const [owner, customer] = await mailsWith((names) =>
    names.some((name) => name === VENUES_SHEET) ? Promise.reject(new Unavailable('sheets')) : sheets.read(names),
  );
  expect(customer).toContain('We email joining details');
  expect(owner).toContain('Send joining details');
});

test('the booking page has the address too, when it is opened and after a save', async () => {
  const items = [{ ...VR_LINE, ...ROW, quantity: 2 }];
  const { read, save } = await paidBooking(shop, orderRequest({ items, amount: 27350 }));
  for (const response of [await read(), await save({ '0-0': { name: 'Siân' } })]) {
    const { lines } = (await response.json()) as ShownBooking;
    expect(lines[0]!.joining).toContainEqual({ label: 'Address', lines: ['1 Sample Road'] });
  }
});
