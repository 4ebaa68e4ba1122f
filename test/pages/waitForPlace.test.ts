import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { stateTexts } from '../../domain/dates/places.ts';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { stripeClient } from '../../lambdas/adapters/payments.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { handler as runCourseDays } from '../../lambdas/course-days/index.ts';
import { OLAT, sampleOlat } from '../lambdas/orders/datedOrders.ts';
import { fillInCheckout, placeOrder, readyToPay } from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

const [BOOKER, FIRST, SECOND] = ['booker@example.co.uk', 'first@example.co.uk', 'second@example.co.uk'] as const;
const FREE = 'A place is free';

/** Leaves the course one date with one place. */
async function storeOnePlace(): Promise<void> {
  const [headings = [], first = []] = sampleOlat();
  const rows = [
    [...headings, 'Places'],
    [...first, '1'],
  ];
  const sheets = sheetStore(dynamoClient(), TABLES.sheets.name);
  await sheets.write({ name: OLAT, rows, fetchedAt: new Date().toISOString() });
}

async function pay(page: Page): Promise<void> {
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
}

/** In the form that a button "Ask for a place" has opened. */
async function askForPlace(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ask for a place' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Ask for a place' }).click();
}

/** Everybody who was told of a free place, in turn. */
async function told(): Promise<string[]> {
  const mails = (await site.mails()).filter(({ subject }) => subject.startsWith(FREE));
  return mails.flatMap(({ destination }) => destination.to);
}

/** On a machine that does not remember how many places there were. */
async function openBookLink(email: string): Promise<Page> {
  const page = await site.pageOnOtherMachine();
  const { body } = await site.mailTo(email, FREE);
  await page.goto(/https?:\S+\/shop\?\S+/.exec(body.text!)![0]);
  return page;
}

test('a freed place is told to two who wait, and the second takes it', async () => {
  await storeOnePlace();
  const booker = await site.newPage();
  await readyToPay(booker, BOOKER);
  await pay(booker);
  await site.mailTo(BOOKER, /^Your booking/);
  for (const email of [FIRST, SECOND]) {
    const page = await site.pageOnOtherMachine();
    await page.goto('/training-dates?course=olat');
    await page.getByRole('button', { name: /^Ask for a place/ }).click();
    await askForPlace(page, email);
    await site.mailTo(email, /^We tell you/);
  }

  const { secretKey, url } = site.stripe;
  await stripeClient(secretKey, url).refunds.create({ payment_intent: site.intentsOf(BOOKER)[0]!.id });
  await site.mailTo(BOOKER, /^Your booking .* is cancelled/);
  await runCourseDays();
  expect(await told(), 'one reading is no news').toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1_000 });
  await runCourseDays();
  vi.useRealTimers();
  expect(await told()).toEqual([FIRST, SECOND]);

  const second = await openBookLink(SECOND);
  await second.getByRole('button', { name: 'Add to Cart' }).click();
  await second.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await fillInCheckout(second, SECOND);
  await pay(second);
  await site.mailTo(SECOND, /^Your booking/);

  const first = await openBookLink(FIRST);
  const notice = first.getByRole('alert').filter({ hasText: stateTexts.Full });
  await notice.getByRole('button', { name: 'Ask for a place' }).click();
  await askForPlace(first, FIRST);
  await first.getByRole('status', { name: 'Thank you' }).waitFor();
  await runCourseDays();
  expect(await told()).toEqual([FIRST, SECOND]);
  const asked = (await site.mails()).filter(({ subject }) => subject.startsWith('We tell you'));
  expect(asked.flatMap(({ destination }) => destination.to)).toEqual([FIRST, SECOND]);
});
