import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
import { orderNumber } from '../../domain/orders/orderId.ts';
import { orderLine } from '../../domain/orders/orderLine.ts';
import { pricedItems } from '../../frontend/src/features/checkout/createPaymentIntent.ts';
import { bookableSessions, upcomingSessions } from '../../frontend/src/features/training-dates/upcomingSessions.ts';
import { confirm, intentIdOf } from '../lambdas/openShop.ts';
import { CUSTOMER, TICKED } from '../lambdas/requests.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

/** Six paid places on the first date that can be moved by its booker. */
async function bookSix(page: Page, email: string): Promise<{ link: string; number: string }> {
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
  const [link] = /https?:\S+\/booking#[\w.-]+/.exec((await site.mailTo(email, /booking/)).body.text!)!;
  return { link, number: orderNumber(order.orderId) };
}

function nameAt(page: Page, place: number) {
  return page.getByRole('group', { name: `Place ${place}`, exact: true }).getByLabel('Name');
}

test('of six two are moved by their booker, one by the owner, and one is swapped', async () => {
  const office = await site.newPage();
  // Its own at each try: after a failed one the mailbox holds the mails of that booking.
  const email = `fleet-${Date.now()}@example.co.uk`;
  const { link: booking, number } = await bookSix(office, email);
  const toOwnerOf = (words: string) => site.mailTo(OWNER, new RegExp(`${words}.*${number}`));
  await office.goto(booking);
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
  const free = await dates.locator('option').filter({ hasNotText: 'Full' }).nth(2).textContent();
  const chosen = free!.split(':')[0]!.split(', ')[0]!;
  await dates.selectOption({ label: free! });
  await part.getByRole('button', { name: 'Move to this date' }).click();
  await part.getByRole('status', { name: 'Mair Bowen and 1 place moved' }).waitFor();
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

  const toOwner = await toOwnerOf(': 2 places to ');
  expect(toOwner.body.text).toContain('Mair Bowen');
  const toBooker = await site.mailTo(email, /^Your new date is/);
  expect(toBooker.subject).toContain(chosen);
  expect(toBooker.attachments).toHaveLength(2);

  await askForFullDate(part);
  const toOffice = await toOwnerOf(': asks for another date');
  const words = toOffice.body.text!.replace(/\s+/g, ' ');
  for (const fact of ['Huw Rees', '0 when they asked']) expect(words).toContain(fact);
  const link = /https?:\S+\/booking#move\.[\w.-]+/.exec(toOffice.body.text!)![0];
  // A program that checks mails: it opens the page without a fragment, and nothing more.
  expect((await office.request.get(link)).status()).toBe(200);
  const owner = await site.pageOnOtherMachine();
  await owner.goto(link);
  await owner.getByText('Huw Rees').waitFor();
  await owner.getByRole('alert', { name: 'This date is full: your sheet says so' }).waitFor();
  expect(await barriers(owner)).toEqual([]);
  await office.reload();
  const courses = office.getByRole('region', { name: 'Driver CPC' });
  await courses.nth(1).waitFor();
  expect(await courses.count()).toBe(2);
  await owner.getByRole('button', { name: 'Move them all the same' }).click();
  await owner.getByRole('status', { name: /^Moved on / }).waitFor();
  await owner.reload();
  await owner.getByRole('status', { name: /^Moved on / }).waitFor();
  expect(await owner.getByRole('button', { name: /^Move/ }).count()).toBe(0);
  const told = await toOwnerOf(': 1 place to ');
  expect(told.body.text!.replace(/\s+/g, ' ')).toContain('because you pressed the link');
  const changed = (await site.mails()).filter(
    ({ subject }) => /: 1 place to .*, order /.test(subject) && subject.includes(number),
  );
  expect(changed).toHaveLength(1);

  await office.reload();
  const full = courses.filter({ hasText: 'Road Safety and Regulations' });
  await full.getByText('Place 1: Huw Rees').click();
  await full.getByLabel('Name', { exact: true }).fill('Gwen Rees');
  await office.getByRole('button', { name: 'Save names' }).click();
  await office.getByText(/Saved\. \d of 6 people are named\./).waitFor();
  expect(await courses.count()).toBe(3);
});

/** Huw Rees on the date that the owner calls full. */
async function askForFullDate(part: Locator): Promise<void> {
  await part
    .getByRole('button', { name: /^Choose another date/ })
    .first()
    .click();
  await part.getByLabel('Huw Rees').check();
  const dates = part.getByLabel('New date');
  await dates.selectOption({ label: (await dates.locator('option').filter({ hasText: 'Full' }).textContent())! });
  await part.getByRole('button', { name: 'Ask for this date' }).click();
  await part.getByRole('status', { name: 'Your request is with us' }).waitFor();
}
