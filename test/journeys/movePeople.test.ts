import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { MOVE_UNTIL_DAYS } from '../../domain/bookings/changeTerms.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { plusDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import { barriers } from '../browser/barriers.ts';
import { OWNER } from '../localTestSettings.ts';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { sendOrderEmailContract } from '../../domain/api/sendOrderEmail.ts';
import { trainingDatesContract } from '../../domain/api/trainingDates.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import type { TrainingSheets } from '../../domain/dates/trainingSheets.ts';
import { orderLine } from '../../domain/orders/orderLine.ts';
import { pricedItems } from '../../frontend/src/features/checkout/createPaymentIntent.ts';
import { bookableSessions, upcomingSessions } from '../../frontend/src/features/training-dates/upcomingSessions.ts';
import { confirm, intentIdOf } from '../lambdas/openShop.ts';
import { CUSTOMER, TICKED } from '../lambdas/requests.ts';
import { openSite } from './openSite.ts';

const site = openSite();

/** The newest mail to an address with this subject. */
function mailTo(email: string, subject: RegExp) {
  return vi.waitFor(async () => {
    const mails = (await site.mails()).filter(({ destination }) => destination.to.includes(email));
    const mail = mails.findLast((each) => subject.test(each.subject));
    if (!mail) throw new Error(`no mail to ${email} is called ${subject}`);
    return mail;
  }, 15_000);
}

/** Six paid places on the first date that can be moved by its booker. Returns the link to the booking. */
async function bookSix(page: Page, email: string): Promise<string> {
  const lastDay = plusDays(britishDay(Date.now()), MOVE_UNTIL_DAYS);
  const product = productBySlug('driver-cpc')!;
  const sheets = (await (await page.request.get(trainingDatesContract.path)).json()) as TrainingSheets;
  const row = bookableSessions(upcomingSessions(sheets[product.sheet!]!, britishDay(Date.now()))).find(
    ({ selectedDate, places }) => (readCourseDate(selectedDate)?.first ?? '') > lastDay && !places,
  );
  const { items, amount } = pricedItems([orderLine(product, row!, 6)]);
  const order = { ...CUSTOMER, email, items, amount, orderId: crypto.randomUUID(), terms: TICKED };
  const created = await page.request.post(createPaymentIntentContract.path, { data: order });
  const { clientSecret } = (await created.json()) as { clientSecret: string };
  await confirm(site.stripe, clientSecret, 'pm_card_visa');
  const paymentIntentId = intentIdOf(clientSecret);
  await page.request.post(sendOrderEmailContract.path, { data: { paymentIntentId } });
  return /https?:\S+\/booking#[\w.-]+/.exec((await mailTo(email, /booking/)).body.text!)![0];
}

function nameAt(page: Page, place: number) {
  return page.getByRole('group', { name: `Place ${place}`, exact: true }).getByLabel('Name');
}

test('of six who are booked two come on another date, by one press of their booker', async () => {
  const office = await site.newPage();
  const email = 'fleet@example.co.uk';
  await office.goto(await bookSix(office, email));
  for (const [index, name] of ['Huw Rees', 'Mair Bowen'].entries()) await nameAt(office, index + 1).fill(name);
  await office.getByRole('button', { name: 'Save names' }).click();
  await office.getByText('Saved. 2 of 6 people are named.').waitFor();
  // Typed and not saved: it comes along.
  await nameAt(office, 6).fill('Aled Price');

  await office.getByRole('button', { name: 'Choose another date' }).click();
  const part = office.getByRole('region', { name: 'Move or cancel' });
  await part.getByRole('button', { name: 'Move to this date' }).click();
  await part.getByText('Choose who moves.').waitFor();
  expect(await barriers(office, 'section:has([name=to])')).toEqual([]);
  await part.getByLabel('Mair Bowen').check();
  await part.getByLabel('Place 6, not named yet').check();
  const dates = part.getByLabel('New date');
  const index = await dates.locator('option:not([disabled])').count();
  expect(index).toBeGreaterThan(2);
  const free = await dates.locator('option:not([disabled])').nth(2).textContent();
  const chosen = free!.split(':')[0]!.split(', ')[0]!;
  await dates.selectOption({ label: free! });
  await part.getByRole('button', { name: 'Move to this date' }).click();
  await part.getByRole('status', { name: 'Moved' }).waitFor();
  expect(await barriers(office, 'section:has([role=status])')).toEqual([]);
  expect(await office.getByRole('region', { name: 'Driver CPC' }).count()).toBe(2);
  const moved = office.getByRole('region').filter({ hasText: 'Moved from' });
  await moved.getByText(chosen).first().waitFor();
  expect(
    await moved
      .locator('summary')
      .filter({ hasText: /^Place/ })
      .allInnerTexts(),
  ).toEqual([expect.stringContaining('Place 1: Mair Bowen'), expect.stringContaining('Place 2')]);
  expect(await moved.getByLabel('Name', { exact: true }).nth(1).inputValue()).toBe('Aled Price');

  const toOwner = await mailTo(OWNER, /^Changed date: 2 places/);
  expect(toOwner.body.text).toContain('Mair Bowen');
  const toBooker = await mailTo(email, /^Your new date is/);
  expect(toBooker.subject).toContain(chosen);
  expect(toBooker.attachments).toHaveLength(2);
});
