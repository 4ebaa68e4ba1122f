import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { apiErrors } from '../../domain/api/errors.ts';
import { trainerContract, trainerMarksContract, type TrainerRegister } from '../../domain/api/trainer.ts';
import { type Mark, withMarks } from '../../domain/bookings/attendance.ts';
import { recordedUrl } from '../../domain/bookings/trainerLink.ts';
import { fillSilently } from '../browser/fillSilently.ts';
import { hydrated, ORIGIN, sheetsWithDates } from './builtSite.ts';
import { LINK } from './exampleBooking.ts';
import { proxyPage, refusal } from './openBooking.ts';
import { type Open, test } from './siteTest.ts';
import { dateRow } from '../dateRow.ts';

const [MONDAY, TUESDAY] = ['2090-01-09', '2090-01-10'] as const;
const NOW = `${MONDAY}T09:00:00Z`;

const personAt = (place: number, name: string, party = 'Morgan Haulage Ltd') => ({
  id: `${LINK.orderId} 0-${place}`,
  number: place + 1,
  name,
  party,
  answers: '',
});

/** Between the header of a phone's page and the bar of its browser, in pixels. */
const ROOM_OF_A_PHONE = 640;

const register: TrainerRegister = {
  course: "Drivers' Hours",
  when: 'Mon 9 to Tue 10 Jan 2090, Cardiff',
  days: [MONDAY, TUESDAY],
  question: null,
  hasHours: true,
  people: [personAt(0, 'Ann Price')],
  attended: [],
  seen: 0,
};

interface OpenRegister extends Partial<Pick<TrainerRegister, 'people'>> {
  readonly complaints?: RegExp;
  /** The phone's clock, if it is wrong. */
  readonly wrongTime?: string;
}

/** On a Monday morning, with a server that keeps the marks it is sent. */
async function openRegister(
  open: Open,
  { complaints, people = register.people, wrongTime }: OpenRegister = {},
): Promise<{ readonly page: Page; readonly sent: Mark[] }> {
  const page = await open({ width: 390, sheets: {}, complaints });
  const sent: Mark[] = [];
  const answer = () => ({
    ...(wrongTime && { headers: { date: new Date(NOW).toUTCString() } }),
    json: { ...register, people, attended: withMarks([], sent) },
  });
  await page.route(`**${trainerContract.path}`, (route) => route.fulfill(answer()));
  await page.route(`**${trainerMarksContract.path}`, (route) => {
    const { marks } = trainerMarksContract.request.parse(route.request().postDataJSON());
    sent.push(...Object.values(marks));
    return route.fulfill(answer());
  });
  await page.clock.setFixedTime(wrongTime ?? NOW);
  await page.goto(`${ORIGIN}/trainer#${LINK.key}.date`);
  await hydrated(page);
  return { page, sent };
}

/** The screen is unlocked, or another window closed. */
async function comeBack(page: Page, event: 'visibilitychange' | 'focus', time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.evaluate((type) => void document.dispatchEvent(new Event(type, { bubbles: true })), event);
}

test('three people fit on a phone, and the page says how many are marked', async ({ open }) => {
  const names = ['Ann Price', 'Ben Rees', 'Cai Huws', 'Dai Lewis'];
  const people = names.map((name, place) => Object.assign(personAt(place, name), { answers: 'Yes' }));
  const { page } = await openRegister(open, { people });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('0 of 4 marked').waitFor();
  for (const place of [0, 2]) await page.getByText('Came', { exact: true }).nth(place).click();
  await page.getByText('2 of 4 marked').waitFor();
  const boxes = await page
    .locator('li.framed')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
  expect(boxes[2]!.bottom - boxes[0]!.top).toBeLessThan(ROOM_OF_A_PHONE);
});

test('a link that is opened too early says from when it works', async ({ open }) => {
  const page = await open({ width: 390, sheets: {}, complaints: /409/ });
  const early = { code: 'register_early', ...apiErrors.register_early, fields: { opens: MONDAY } };
  await page.route(`**${trainerContract.path}`, refusal(409, early));
  await page.goto(`${ORIGIN}/trainer#${LINK.key}.date`);
  await hydrated(page);
  await page.getByRole('status', { name: 'Opens on Mon 9 Jan 2090' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test.for(['visibilitychange', 'focus'] as const)(
  'a page left open overnight shows the new day on %s',
  async (event, { open }) => {
    const { page, sent } = await openRegister(open);
    const day = (name: string) => page.getByRole('radio', { name });
    await page.getByText('Came', { exact: true }).click();
    await comeBack(page, event, `${TUESDAY}T09:00:00Z`);
    await expect.poll(() => day('Tue 10 Jan').isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Came', exact: true }).isChecked()).toBe(false);
    await page.getByText('Did not come', { exact: true }).click();
    await page.getByText('All sent').waitFor();
    expect(sent).toMatchObject([
      { day: MONDAY, presence: 'came' },
      { day: TUESDAY, presence: 'did_not_come' },
    ]);

    await page.getByText('Mon 9 Jan', { exact: true }).click();
    await comeBack(page, event, `${TUESDAY}T12:00:00Z`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await day('Mon 9 Jan').isChecked()).toBe(true);
  },
);

test.for(['2091-03-01T09:00:00Z', '2090-01-10T09:00:00Z', '1990-01-01T00:00:00Z'])(
  "a phone that has %s shows the server's day, and keeps it after a mark",
  async (wrongTime, { open }) => {
    const { page, sent } = await openRegister(open, { wrongTime });
    const monday = page.getByRole('radio', { name: 'Mon 9 Jan' });
    expect(await monday.isChecked()).toBe(true);
    await page.getByText('Came', { exact: true }).click();
    await page.getByText('All sent').waitFor();
    expect(await monday.isChecked()).toBe(true);
    expect(sent).toMatchObject([{ day: MONDAY }]);
  },
);

test('text that no mark may hold stays in its box, and the other marks are kept', async ({ open }) => {
  const { page, sent } = await openRegister(open);
  await page.context().setOffline(true);
  await page.getByText('Came', { exact: true }).click();
  await page.getByLabel('Came without a booking').fill('Dai\tJones');
  await page.getByRole('button', { name: 'Add to the register' }).click();
  await page.getByText('ID seen', { exact: true }).click();
  await page.getByRole('button', { name: 'Do not upload, because...' }).click();
  await page.getByLabel('Do not upload, because').fill('No\tlicence');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 marks wait for a signal').waitFor();
  expect(await page.getByText('Use one line of plain text.').count()).toBe(2);
  expect(await page.getByLabel('Came without a booking').inputValue()).toBe('Dai\tJones');

  // With the memory of the page go all marks that are not in its storage. It tries to send the others at once.
  await page.reload();
  await page.getByText('All sent').waitFor();
  expect(sent).toMatchObject([{ presence: 'came' }, { idSeen: true }]);
});

test('text in a box counts, also if it came without an event', async ({ open }) => {
  const { page, sent } = await openRegister(open);
  await fillSilently(page.getByLabel('Came without a booking'), 'Dai Jones');
  await page.getByRole('button', { name: 'Add to the register' }).click();
  await page.getByRole('heading', { name: 'Dai Jones' }).waitFor();
  expect(await page.getByLabel('Came without a booking').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Do not upload, because...' }).first().click();
  await fillSilently(page.getByLabel('Do not upload, because'), 'No licence');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Do not upload: No licence' }).waitFor();
  await page.getByText('All sent').waitFor();
  expect(sent).toMatchObject([{ name: 'Dai Jones' }, { noUpload: 'No licence' }]);
});

test.for<[date: string, words: string[]]>([
  ['12 Jan 2090', ['Thu 12 Jan 2090, Initial and refresher, Swansea']],
  ['5 Jan 2090', []],
])('the link of recorded hours of %s names its course', async ([date, words], { open }) => {
  const page = await open({ width: 390, sheets: sheetsWithDates('12 Jan 2090') });
  const { session } = dateRow(date, { Course: 'Initial and refresher', Venue: 'Swansea' });
  await page.goto(ORIGIN + recordedUrl(session, LINK.key, ''));
  await page.getByRole('heading', { name: 'Recorded hours' }).waitFor();
  expect(await page.title()).toContain('Recorded hours');
  const course = page.getByRole('heading', { level: 2 }).locator('+ p');
  await expect.poll(() => course.allInnerTexts()).toEqual(words);
});

test('a register that has closed leaves no name of an unsent mark in the phone', async ({ open }) => {
  const { page } = await openRegister(open, { complaints: /409/ });
  await page.context().setOffline(true);
  await page.getByLabel('Came without a booking').fill('Dai Jones');
  await page.getByRole('button', { name: 'Add to the register' }).click();
  await page.getByText('1 mark waits for a signal').waitFor();
  const stored = () => page.evaluate(() => localStorage.getItem('trainer-marks'));
  expect(await stored()).toContain('Dai Jones');

  const { status, message } = apiErrors.register_over;
  const answer = { status, json: { error: { code: 'register_over', message } } };
  for (const { path } of [trainerContract, trainerMarksContract])
    await page.route(`**${path}`, (route) => route.fulfill(answer));
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText('This phone had not sent 1 mark').waitFor();
  expect(await stored()).toBe(null);
});

test("marks that a company's proxy refused are sent by themselves", async ({ open }) => {
  const { page, sent } = await openRegister(open, { complaints: /403/ });
  let refused = 0;
  await page.route(`**${trainerMarksContract.path}`, (route) =>
    refused++ === 0 ? proxyPage(route) : route.fallback(),
  );
  await page.getByText('Came', { exact: true }).click();
  await page.getByText('1 mark waits for a signal').waitFor();
  await page.getByText('All sent').waitFor();
  expect([refused, sent]).toMatchObject([2, [{ presence: 'came' }]]);
});

/** The controls that Tab reaches and that something covers in part. */
async function coveredByTab(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await page.getByRole('main').focus();
  for (;;) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement!;
      if (!focused.closest('main')) return null;
      // The radio buttons are drawn beside their inputs.
      const drawn = focused.matches('.visually-hidden') ? focused.nextElementSibling! : focused;
      const { left, right, top, bottom } = drawn.getBoundingClientRect();
      const ends = [top + 4, bottom - 4].map((y) => document.elementFromPoint((left + right) / 2, y));
      return ends.every((end) => end && drawn.contains(end)) ? '' : (drawn.textContent ?? '');
    });
    if (found === null) return covered;
    if (found) covered.push(found);
  }
}

test.for([
  [390, 700],
  [320, 256],
])('nothing covers what has the focus, on a screen of %i by %i', async ([width, height], { open }) => {
  const people = ['Ann', 'Bo', 'Cai', 'Dee'].map((name, place) => personAt(place, name));
  const { page } = await openRegister(open, { complaints: /409/, people });
  await page.route(`**${trainerMarksContract.path}`, refusal(409, { code: 'register_full', message: 'Too much.' }));
  await page.setViewportSize({ width: width!, height: height! });
  await page.getByText('Came', { exact: true }).first().click();
  await page.getByText('1 mark not taken.').waitFor();
  expect(await coveredByTab(page)).toEqual([]);
});

test('a name and a company without spaces leave the buttons on the screen', async ({ open }) => {
  const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  const { page } = await openRegister(open, { people: [personAt(0, word, `${word}@${word}.example`)] });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByText('Left early', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
