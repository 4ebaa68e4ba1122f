import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { plusDays } from '../../domain/dates/courseDate.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { handler as refresh } from '../../lambdas/refresh-training-dates/index.ts';
import { addCourse, fillInCheckout, placeOrder } from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';
import { OWNER, testSettings } from '../localTestSettings.ts';

type Row = readonly [date: string, course: string, status: string];

/** The owner's spreadsheets: one has rows, and the others have none. */
const written: { rows: readonly Row[] } = { rows: [] };
const spreadsheets = createServer((request, response) => {
  const rows = request.url === '/0' ? written.rows : [];
  const lines = rows.map(([date, course, status]) => `${date},${course},8am-4pm,Cardiff,${status}`);
  response.writeHead(200, { 'content-type': 'text/csv' }).end(['Date,Course,Time,Venue,Status', ...lines].join('\n'));
});
await new Promise<void>((resolve) => void spreadsheets.listen(0, '127.0.0.1', resolve));
afterAll(() => void spreadsheets.close());
const { port } = spreadsheets.address() as AddressInfo;
const sheetUrls = sheetNames.map((_, index) => `http://127.0.0.1:${port}/${index}`).join(' ');

/** Weeks from now, as the owner writes a day: "12/01/2027" would be asked about. */
function dayIn(weeks: number): string {
  const day = new Date(plusDays(britishDay(Date.now()), 7 * weeks));
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

const [FIRST, SECOND, THIRD] = [dayIn(5), dayIn(6), dayIn(7)];
const LOADING: Row = [FIRST, 'Safe Loading', ''];
const AID: Row = [SECOND, 'First Aid', ''];
const LATER: Row = [THIRD, 'First Aid', ''];
written.rows = [LOADING, AID, LATER];

const site = openSite({ ...testSettings, sheetUrls });

async function shows(...rows: readonly Row[]): Promise<void> {
  written.rows = rows;
  await refresh();
}

async function ownersPage(): Promise<Page> {
  const { body } = await site.mailTo(OWNER, '/questions#');
  const page = await site.pageOnOtherMachine();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(/https?:\S+\/questions#[\w-]+/.exec(body.text!)![0]);
  await page.getByRole('heading', { name: 'What visitors see' }).waitFor();
  return page;
}

const kept = (page: Page) => page.getByRole('status').filter({ hasText: 'Kept.' }).waitFor();

/** `nth`: of the dates that can be chosen. */
async function buy(email: string, quantity: number, nth: number): Promise<void> {
  const page = await site.pageOnOtherMachine();
  await addCourse(page, 'driver-cpc', quantity, nth);
  await fillInCheckout(page, email);
  await placeOrder(page);
  await site.mailTo(email, '/booking#');
}

test('an owner publishes the first dates, corrects a slip, cancels, moves, and meets a stale page', async () => {
  // Nothing of a new sheet is shown before the first press.
  const owner = await ownersPage();
  expect(await owner.getByText(/booked$/).count()).toBe(0);
  while ((await owner.getByRole('button', { name: /^Show/ }).count()) > 0) {
    await owner.getByRole('button', { name: /^Show/ }).last().click();
    await kept(owner);
  }
  await owner.getByText('On sale, 0 booked').nth(2).waitFor();

  await buy('yard@example.co.uk', 4, 1);
  await buy('one@example.co.uk', 1, 2);
  await buy('later@example.co.uk', 1, 3);

  // A slip of the pen is on no page, and goes once it is corrected.
  const slip: Row = [dayIn(8), 'Safe Laoding', ''];
  await shows(LOADING, AID, LATER, slip);
  await owner.reload();
  await owner.getByRole('heading', { name: 'Safe Laoding' }).waitFor();
  const visitor = await site.newPage();
  await visitor.goto('/training-dates');
  await visitor.getByText('Safe Loading').first().waitFor();
  expect(await visitor.getByText('Safe Laoding').count()).toBe(0);
  await shows(LOADING, AID, LATER);

  await shows([FIRST, 'Safe Loading', 'Cancelled'], [SECOND, 'First Aid', `Moved to ${THIRD}`], LATER);
  await owner.reload();
  await owner.getByRole('heading', { name: '2 questions wait for you' }).waitFor();
  const stale = await ownersPage();
  await owner.getByRole('button', { name: 'Cancel it and tell 4 people' }).click();
  await kept(owner);
  await site.mailTo('yard@example.co.uk', 'is cancelled');
  await owner.getByRole('button', { name: 'Move and tell 1 person' }).click();
  await owner.getByRole('heading', { name: 'Nothing to answer' }).waitFor();
  await site.mailTo('one@example.co.uk', 'Your course moves to');
  expect(await owner.getByText('On sale, 2 booked').count()).toBe(1);

  await stale.getByRole('button', { name: 'Keep it' }).first().click();
  await stale.getByRole('status').filter({ hasText: 'changed nothing' }).waitFor();
  await stale.getByRole('heading', { name: 'Nothing to answer' }).waitFor();
  const moved = (await site.mails()).filter(({ destination }) => destination.to.includes('later@example.co.uk'));
  expect(moved).toHaveLength(1);
}, 120_000);
