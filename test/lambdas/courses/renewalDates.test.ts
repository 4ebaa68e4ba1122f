import { expect, test } from 'vitest';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { dateRow } from '../../dateRow.ts';
import { openShop, SITE_URL } from '../openShop.ts';
import { storeSheet } from '../orders/datedOrders.ts';
import { book, olatLine, people } from './bookedCourses.ts';
import { moveOrder } from './decided.ts';
import { DUE, renewalRuns } from './renewalRuns.ts';

const shop = await openShop();
const { deps, set, runAt } = renewalRuns(shop);
const DAY = 24 * 60 * 60 * 1000;

test('dates at the venue of the last course are chosen, also after a transfer, by date', async () => {
  const rows = [
    ['Date', 'Venue'],
    ['7 Nov 2029', 'Cardiff'],
    ['3 Dec 2029', 'SWANSEA '],
    ['7 Jan 2030', 'Newport'],
    ['4 Mar 2030', 'Newport'],
    ['6 May 2030', 'Swansea'],
  ];
  await storeSheet(shop, rows, 'TM Refresher - Sheet1', new Date(Date.parse(DUE) - DAY));
  const email = 'near@example.co.uk';
  const { orderId } = await book(deps, [olatLine('12 Jan 2027', 2)], {
    people: people({ name: 'Huw Price', email }, { name: 'Ceri Price', email }),
  });
  await moveOrder(deps, orderId, dateRow('2 Feb 2027', { Venue: 'Newport' }), ['0-1']);
  await set(email, { orderId, productId: 8 });
  await set(email, { orderId, productId: 8, place: '0-1' });
  const { sent } = await runAt(DUE, email);
  const venues = sent.map(({ body }) => body.text?.match(/(?<=20\d\d\n {7})\w+/g)?.join());
  expect(venues.toSorted()).toEqual(['Cardiff,Newport,Newport', 'Cardiff,SWANSEA,Swansea']);
});

const firstAid = (day: string, quantity: number) =>
  orderLine(productBySlug('first-aid-at-work')!, dateRow(day, { Venue: 'Cardiff' }), quantity);

const CPC = productBySlug('driver-cpc')!;
const cpcLine = (day: string, Course: string) => orderLine(CPC, dateRow(day, { Course, Venue: 'Newport' }), 1);

test.each([
  ['booked', 'booker'],
  ['is named for', 'person'],
] as const)('the mail sells no course that its reader %s, and leads to the hours', async (_, to) => {
  const email = `${to}@example.co.uk`;
  const rows = [
    ['Date', 'Course', 'Venue'],
    ['7 Nov 2029', 'Safe Loading', 'Newport'],
    ['3 Dec 2029', "Drivers' hours", 'Newport'],
    ['7 Jan 2030', 'Safe Loading', 'Cardiff'],
    ['4 Feb 2030', 'First response', 'Newport'],
  ];
  await storeSheet(shop, rows, 'Driver CPC - Sheet1', new Date(Date.parse(DUE) - DAY));
  const booked = to === 'booker' ? { customer: { email } } : { people: people({ name: 'Huw Price', email }) };
  await book(deps, [cpcLine('7 Nov 2029', 'Safe Loading')], booked);
  await set(email, { productId: CPC.id, to });
  const [mail] = (await runAt(DUE, email)).sent;
  const text = mail!.body.text!.replace(/\s+/g, ' ');
  expect(text).toMatch(/Booked already -+ - Safe Loading, .*Wed 7 Nov 2029, Newport/);
  const offered = text.slice(text.indexOf('The next dates'));
  expect(offered.match(/Safe Loading|Drivers' hours|First response/g)).toEqual(["Drivers' hours", 'First response']);
  expect(text).toContain('needs 35 hours');
  expect(text).toContain(`${SITE_URL}/driver-cpc#hours`);
});

test('a booked place of one leaves out no date of ten certificates', async () => {
  const email = 'ten@example.co.uk';
  const rows = [
    ['Date', 'Venue'],
    ['7 Nov 2029', 'Cardiff'],
  ];
  await storeSheet(shop, rows, 'First Aid at Work 3 Day - Sheet1', new Date(Date.parse(DUE) - DAY));
  const { orderId } = await book(deps, [firstAid('12 Jan 2027', 10)], { customer: { email } });
  await book(deps, [firstAid('7 Nov 2029', 1)], { customer: { email } });
  await set(email, { orderId, to: 'booker' });
  const text = (await runAt(DUE, email)).sent[0]!.body.text!;
  expect(text).toMatch(/The next dates[^]*Wed 7 Nov 2029/);
  expect(text).not.toContain('35 hours');
});

test('the mail has the next three dates of a fresh copy that can be booked, with links', async () => {
  const email = 'dates@example.co.uk';
  const rows = [
    ['Date', 'Venue', 'Places', 'Status'],
    ['3 Dec 2029', 'Newport', '', ''],
    ['22-24 Oct 2029', 'Begun', '', ''],
    ['5 Nov 2029', 'Full', '0', ''],
    ['6 Nov 2029', 'Cancelled', '', 'Cancelled'],
    ['7 Nov 2029', 'Cardiff', '12', ''],
    ['TBC', 'Nowhere', '', ''],
    ['1-3 Feb 2030', 'Swansea', '', ''],
    ['4-6 Mar 2030', 'Later', '', ''],
  ];
  await storeSheet(shop, rows, 'First Aid at Work 3 Day - Sheet1', new Date(Date.parse(DUE) - DAY));
  await set(email);
  const { sent } = await runAt(DUE, email);
  const { text = '', html = '' } = sent[0]!.body;
  const dates = ['Wed 7 Nov 2029', 'Mon 3 Dec 2029', 'Fri–Sun 1-3 Feb 2030'];
  expect(text.match(/\w{3}(?:–\w{3})? [\d-]+ \w{3} 20\d\d\n.*/g)?.slice(1)).toEqual(
    ['Cardiff', 'Newport', 'Swansea'].map((venue, index) => `${dates[index]}\n${' '.repeat(7)}${venue}`),
  );
  expect(html).toContain(
    `${SITE_URL}/shop?product=first-aid-at-work&amp;date=${dateRow('7 Nov 2029', { Venue: 'Cardiff' }).session}`,
  );
  expect(text).toContain(`${SITE_URL}/shop?product=first-aid-at-work\n`);
  expect(text).toContain('029 2018 0123');
  await storeSheet(shop, rows, 'First Aid at Work 3 Day - Sheet1', new Date(Date.parse(DUE) - DAY - 1));
  await set(email);
  const stale = (await runAt(DUE, email)).sent[0]!.body.text;
  expect([stale!.includes('Its dates are on our website.'), stale!.includes('Newport')]).toEqual([true, false]);
});
