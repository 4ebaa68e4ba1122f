import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { bookingContract, type BookingLine } from '../../domain/api/booking.ts';
import { bookingRemindersContract, type SetReminder } from '../../domain/api/bookingReminders.ts';
import { ONE_CLICK, stopPath } from '../../domain/api/stopReminder.ts';
import { recipientsOf, renewableCourses } from '../../frontend/src/features/booking/renewableCourses.ts';
import { barriers } from '../browser/barriers.ts';
import { fillSilently } from '../browser/fillSilently.ts';
import { hydrated, ORIGIN } from './builtSite.ts';
import { bookedLine, bookingOf, FRAGMENT, LINK } from './exampleBooking.ts';
import { type Open, test } from './siteTest.ts';

const BOOKER = 'sian@example.co.uk';
const HUW = { name: 'Huw Price', email: 'huw@example.co.uk' };
const KEY = 'A'.repeat(22);

const FIRST_AID = bookedLine({
  description: 'First Aid at Work, 3 day',
  quantity: 1,
  selectedDate: '27-29 Feb 2088',
  days: { first: '2088-02-27', last: '2088-02-29' },
  asks: null,
});

const SET: SetReminder = {
  place: '0-0',
  to: 'booker',
  email: BOOKER,
  runsOut: '2091-02-28',
  remindedOn: '2090-12-06',
};

const section = (page: Page) => page.getByRole('region', { name: 'Remind me before it runs out' });
const refuse = (route: Route) => route.fulfill({ status: 503, json: { error: { code: 'not_sent', message: '' } } });
const reply =
  (...reminders: readonly SetReminder[]) =>
  (route: Route) =>
    route.fulfill({ json: { reminders } });

/** Opens a booking; its calls about reminders get these answers in turn. Returns the page and what they sent. */
async function openBooking(
  open: Open,
  lines: readonly BookingLine[],
  replies: readonly ((route: Route) => Promise<void>)[] = [],
) {
  const sent: unknown[] = [];
  const page = await open({ width: 390, sheets: {}, complaints: /503/ });
  await page.clock.setFixedTime('2026-11-23T12:00:00Z');
  await page.route(`**${bookingContract.path}`, (route) => route.fulfill({ json: bookingOf(...lines) }));
  await page.route(`**${bookingRemindersContract.path}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await replies[sent.length - 1]?.(route);
  });
  await page.goto(`${ORIGIN}/booking${FRAGMENT}`);
  await hydrated(page);
  return { page, sent };
}

test('a calendar file is offered first; the server is asked once the mail is opened', async ({ open }) => {
  const { page, sent } = await openBooking(open, [FIRST_AID], [refuse, reply(), refuse, reply(SET), reply()]);
  await section(page).getByText('The first aid certificate is valid for 3 years: until Wed 28 Feb 2091.').waitFor();
  const calendar = section(page).getByRole('link', { name: 'Add it to your calendar' });
  expect(await calendar.getAttribute('download')).toBe('book-again-2090-12-06.ics');
  const file = decodeURIComponent((await calendar.getAttribute('href')) ?? '');
  for (const words of ['DTSTART;VALUE=DATE:20901206', 'BEGIN:VALARM', '/shop?product=']) expect(file).toContain(words);
  expect(sent).toEqual([]);

  await section(page).getByText('Remind me by email instead').press('Enter');
  await section(page).getByRole('alert', { name: 'Your reminders did not open' }).getByRole('button').click();
  const set = section(page).getByRole('button', { name: 'Set the reminder' });
  await set.click();
  await section(page).getByRole('alert', { name: 'Not set' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await set.click();
  await section(page).getByRole('status', { name: 'Reminder set.' }).and(page.locator(':focus')).waitFor();
  const adding = { ...LINK, add: { place: '0-0', to: 'booker' } };
  expect(sent).toEqual([LINK, LINK, adding, adding]);
  await section(page).getByText(`We write to ${BOOKER} on Wed 6 Dec 2090.`).waitFor();
  expect(await set.count()).toBe(0);

  await section(page).getByRole('button', { name: 'Stop it' }).click();
  await section(page).getByRole('status', { name: 'Stopped.' }).and(page.locator(':focus')).waitFor();
  expect(sent.at(-1)).toEqual({ ...LINK, remove: { place: '0-0', to: 'booker' } });
  expect(await section(page).getByText('We write to').count()).toBe(0);
  await set.waitFor();
  expect(await barriers(page)).toEqual([]);
});

test("a Driver CPC reminder follows the date typed from each person's card", async ({ open }) => {
  const onCard = { ...SET, place: '0-0', email: HUW.email, runsOut: '2029-03-12', remindedOn: '2028-12-18' };
  const { page, sent } = await openBooking(open, [bookedLine({ people: [HUW] })], [reply(), reply(onCard)]);
  await section(page).getByText('Remind me by email instead').click();
  const set = section(page).getByRole('button', { name: 'Set the reminder' });
  await set.click();
  await section(page).getByText('Enter the date on the Driver CPC card first.').waitFor();
  const date = section(page).getByLabel('Expiry date on the Driver CPC card');
  await date.fill('2020-03-12');
  await date.blur();
  await section(page).getByText('This is less than twelve weeks away').waitFor();
  expect(await barriers(page)).toEqual([]);
  await date.fill('2029-03-12');
  await section(page).getByText('Twelve weeks before is Mon 18 Dec 2028.').waitFor();
  await section(page).getByRole('combobox').selectOption(`${HUW.name}, to ${HUW.email}`);
  await set.click();
  await section(page).getByText(`We write to ${HUW.email} on Mon 18 Dec 2028: ${HUW.name}.`).waitFor();
  expect(sent.at(-1)).toEqual({ ...LINK, add: { place: '0-0', to: 'person', runsOut: '2029-03-12' } });
});

test('a date on a card that is filled in without an event counts at the press', async ({ open }) => {
  const { page, sent } = await openBooking(open, [bookedLine({ people: [HUW] })], [reply(), reply(SET)]);
  await section(page).getByText('Remind me by email instead').click();
  const set = section(page).getByRole('button', { name: 'Set the reminder' });
  await set.waitFor();
  await fillSilently(section(page).getByLabel('Expiry date on the Driver CPC card'), '2029-03-12');
  await set.click();
  await section(page).getByRole('status', { name: 'Reminder set.' }).waitFor();
  expect(sent.at(-1)).toEqual({ ...LINK, add: { place: '0-0', to: 'booker', runsOut: '2029-03-12' } });
});

test('the link in a mail stops reminders by a press alone', async ({ open }) => {
  const presses: unknown[] = [];
  const replies = [refuse, (route: Route) => route.fulfill({ json: { status: 'stopped' } })];
  const page = await open({ width: 390, sheets: {}, complaints: /503/ });
  await page.route(`**${stopPath(KEY)}`, async (route) => {
    presses.push(
      route
        .request()
        .postData()
        ?.includes(Object.keys(ONE_CLICK)[0] ?? ''),
    );
    await replies[presses.length - 1]?.(route);
  });
  await page.goto(`${ORIGIN}/booking#stop.${KEY}`);
  await hydrated(page);
  const stop = page.getByRole('button', { name: 'Stop these emails' });
  await stop.waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Emails that you asked for');
  expect(await page.title()).toContain('Emails that you asked for');
  // The mail to who waits for a place has the same link.
  for (const what of ['certificate', 'a place or a date that you wait for'])
    await page.getByText(what, { exact: false }).first().waitFor();
  expect([presses, await barriers(page)]).toEqual([[], []]);
  await stop.click();
  await page.getByRole('alert', { name: 'Not stopped' }).waitFor();
  await stop.click();
  await page
    .getByRole('status', { name: 'Stopped. We have deleted your address from all such lists.' })
    .and(page.locator(':focus'))
    .waitFor();
  expect(presses).toEqual([true, true]);
});

test('a cut link says that it stops nothing, and what to do', async ({ open }) => {
  const page = await open({ width: 390, sheets: {} });
  await page.goto(`${ORIGIN}/booking#stop.${KEY.slice(0, -1)}`);
  await page.getByRole('heading', { name: 'This link stops no emails' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('booking');
  await page.goto(`${ORIGIN}/booking#stop.${KEY}`);
  await page.getByRole('button', { name: 'Stop these emails' }).waitFor();
});

test('a course is offered a reminder if its paper runs out on a day that is known', () => {
  const lines = [
    bookedLine({ description: 'OLAT, 1 day' }),
    { ...FIRST_AID, days: null },
    FIRST_AID,
    bookedLine({ days: null }),
    bookedLine({ description: 'ADR Full Initial/Refresher', days: { first: '2087-03-20', last: '2087-03-24' } }),
    bookedLine({ places: [] }),
    { ...FIRST_AID, isCancelled: true },
  ];
  expect(renewableCourses({ lines }).map(({ position, term }) => [position, term?.runsOut])).toEqual([
    [2, '2091-02-28'],
    [3, undefined],
    [4, '2092-03-24'],
  ]);
});

test.for([
  ['First Aid at Work, 3 day', 'came', 'did_not_come', [['Huw Price']]],
  ['First Aid at Work, 3 day', 'partly', 'unmarked', [['Huw Price', 'Ann Lee']]],
  ['First Aid at Work, 3 day', 'did_not_come', 'did_not_come', []],
  // Its card is the driver's own, and runs out all the same.
  ['Driver CPC, choose from 5 courses', 'did_not_come', 'did_not_come', [['Huw Price', 'Ann Lee']]],
] as const)('after %s, "%s" and "%s", the reminders are for %j', ([description, one, other, offered]) => {
  const people = [HUW, { name: 'Ann Lee' }];
  const attendance = { places: { '0-0': one, '0-1': other }, terms: [], hasEvidence: false };
  const courses = renewableCourses({ lines: [bookedLine({ description, people, attendance })] });
  expect(courses.map(({ places }) => places.map(({ label }) => label))).toEqual(offered);
});

test('a card is asked for once, with each person of the courses that lead to it', () => {
  const lines = [
    bookedLine({ people: [HUW] }),
    FIRST_AID,
    bookedLine({ position: 2, description: 'Driver CPC Safe Driving VR FORS', people: [HUW, { name: 'Ann Lee' }] }),
  ];
  const [card, ...others] = renewableCourses({ lines });
  expect([card?.title, ...others.map(({ title }) => title)]).toEqual(['Driver CPC card', 'First Aid at Work']);
  expect(recipientsOf(card!, BOOKER).map(({ place, to, about }) => [place, to, about].join(' '))).toEqual([
    '0-0 booker Huw Price',
    '0-0 person Huw Price',
    '0-1 booker Place 2',
    '2-1 booker Ann Lee',
  ]);
});

test('the customer is offered one reminder for a day, and one for each card', () => {
  const people = [HUW, null, { name: 'Siân Price', email: BOOKER }];
  const recipients = (line: BookingLine) =>
    recipientsOf(renewableCourses({ lines: [line] })[0]!, BOOKER).map(({ place, to, email, about }) =>
      [place, to, email, about].join(' '),
    );
  const { description, days } = FIRST_AID;
  expect(recipients(bookedLine({ description, days, quantity: 3, people }))).toEqual([
    `0-0 booker ${BOOKER} `,
    `0-0 person ${HUW.email} ${HUW.name}`,
  ]);
  expect(recipients(bookedLine({ quantity: 3, people }))).toEqual([
    `0-0 booker ${BOOKER} Huw Price`,
    `0-0 person ${HUW.email} Huw Price`,
    `0-1 booker ${BOOKER} Place 2`,
    `0-2 booker ${BOOKER} Siân Price`,
  ]);
});
