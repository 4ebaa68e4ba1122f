import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { COMPANY, placeDemoOrder } from '../../infra/local/demoOrder.ts';
import { guideSteps } from '../../infra/local/console/guide.ts';
import { CARDS, fillInCard, fillInDetails, tickBoxes } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const DOCS = path.join(import.meta.dirname, '../../docs');
const DRIVER = { name: 'Aled Price', email: 'aled@example.co.uk' };
const MOST_PICTURE_BYTES = 80_000;

const site = openSite();

/** The words in bold of the step that is being made. The journey presses or sees each of them, in their order. */
const bold: string[] = [];

beforeAll(() => placeDemoOrder(site.system));

/** A word of the document, as the next to press or to see. */
function says(word: string): string {
  expect(bold.shift()).toBe(word);
  return word;
}

/** `PICTURES=1 npx vitest run test/journeys/tenMinutes.test.ts` puts them into the document. */
async function picture(page: Page, step: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 50 });
  const bytes = Buffer.from(data, 'base64');
  expect(bytes.length).toBeLessThan(MOST_PICTURE_BYTES);
  if (process.env['PICTURES']) writeFileSync(path.join(DOCS, `ten-minutes/${step}.webp`), bytes);
}

// A second try would find the course cancelled.
test('the six steps of the document can be made by the console alone', { retry: 0, timeout: 180_000 }, async () => {
  const steps = await guideSteps();
  const walk = [buyPlace, nameDriver, cancelCourse, beTrainer, getCertificate, failRefund];
  expect(steps).toHaveLength(walk.length);
  const shop = await openConsole();
  for (const [index, step] of walk.entries()) {
    await shop.getByRole('heading', { name: steps[index]!.title }).waitFor();
    bold.push(...steps[index]!.items.flatMap((item) => item.split('**').filter((_, part) => part % 2 === 1)));
    await step(shop);
    expect(bold).toEqual([]);
    if (index + 1 < walk.length) await shop.getByRole('button', { name: 'Next step' }).click();
  }
});

test('the document has a picture of each step, all of them small', async () => {
  const text = readFileSync(path.join(DOCS, 'ten-minutes.md'), 'utf8');
  const pictures = [...text.matchAll(/\]\((ten-minutes\/\S+)\)/g)].map(([, file = '']) => file);
  expect(pictures).toEqual((await guideSteps()).map((_, index) => `ten-minutes/${index + 1}.webp`));
  for (const file of pictures) expect(readFileSync(path.join(DOCS, file)).length).toBeLessThan(MOST_PICTURE_BYTES);
  expect(text.split(/\s+/).length).toBeLessThan(700);
});

async function openConsole(): Promise<Page> {
  const page = await site.newPage();
  // At Christmas the first course is three weeks away, and each hour until then has its runs.
  page.setDefaultTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/local?step=1');
  return page;
}

/** Presses a link or button of the console that opens a page of the site. */
async function opened(shop: Page, role: 'link' | 'button', name: string | RegExp): Promise<Page> {
  const opens = shop.waitForEvent('popup');
  await shop.getByRole(role, { name }).first().click();
  const page = await opens;
  await page.setViewportSize({ width: 1200, height: 750 });
  return page;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const pane = (shop: Page, name: string) => shop.getByRole('tab', { name }).click();
/** The newest mail whose subject begins so. */
const mail = (shop: Page, subject: string) =>
  shop
    .getByRole('navigation', { name: 'Mails' })
    .getByRole('button', { name: new RegExp(`^${subject}|: .*${subject}`) })
    .first();

async function buyPlace(shop: Page): Promise<void> {
  const page = await opened(shop, 'link', says('Shop'));
  await press(page, `${says('Quick View')}: Driver CPC`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(says('Date'), { exact: true }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: says('Add to Cart') }).click();
  await press(page, 'Cart, 1 item');
  await press(page, says('Proceed to Checkout'));
  await fillInDetails(page, 'you@example.co.uk');
  await fillInCard(page, CARDS.succeeds);
  await tickBoxes(page);
  await press(page, new RegExp(`^${says('Place Order')}`));
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  await mail(shop, says('paid, order')).waitFor();
  await mail(shop, says('Your booking')).filter({ hasText: 'you@example.co.uk' }).waitFor();
  await picture(shop, 1);
}

async function nameDriver(shop: Page): Promise<void> {
  await mail(shop, says('Your booking')).click();
  const page = await opened(shop, 'link', says('Booking page'));
  const place = page.getByRole('group', { name: 'Place 1' });
  await page.locator('summary').filter({ hasText: 'Place 1' }).click();
  await place.getByLabel(says('Name')).fill(DRIVER.name);
  await place.getByLabel(says('Email')).fill(DRIVER.email);
  await press(page, says('Save names'));
  await page.getByText('Saved. Everybody is named.').waitFor();
  await picture(page, 2);
}

async function cancelCourse(shop: Page): Promise<void> {
  await pane(shop, says('Sheets'));
  const status = shop.getByRole('textbox', { name: `${says('Status')}, row 3` });
  await status.fill('Cancelled');
  await status.press('Enter');
  const link = says('Open questions of the owner');
  await shop.getByRole('link', { name: `${link}: 1` }).waitFor();
  const page = await opened(shop, 'link', new RegExp(link));
  await page.getByRole('button', { name: 'Cancel it and tell 4 people' }).waitFor();
  await picture(page, 3);
  await press(page, says('Cancel it and tell 4 people'));
  await page.getByText('Nothing to answer').waitFor();
  await pane(shop, says('Mailbox'));
  await mail(shop, says('Your course on')).filter({ hasText: COMPANY.email }).waitFor();
  await mail(shop, says('Told')).waitFor();
}

async function beTrainer(shop: Page): Promise<void> {
  await press(shop, says('The day before the next booked course'));
  await shop
    .getByRole('region', { name: says('The last step') })
    .getByText(/Register 1.*Reminder/)
    .waitFor();
  await press(shop, says('Tomorrow 7 am'));
  await mail(shop, says('Register for')).click();
  const page = await opened(shop, 'link', says("Trainer's page"));
  await page.setViewportSize({ width: 500, height: 750 });
  await page.getByRole('listitem').filter({ hasText: DRIVER.name }).getByText(says('Came'), { exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'All sent' }).waitFor();
  await picture(page, 4);
}

async function getCertificate(shop: Page): Promise<void> {
  await press(shop, says('That evening'));
  await mail(shop, says('Certificate of attendance')).click();
  await shop.getByRole('link', { name: /^certificates-.*\.pdf$/ }).waitFor();
  await picture(shop, 5);
}

async function failRefund(shop: Page): Promise<void> {
  const payment = shop.getByRole('row').filter({ hasText: COMPANY.email });
  await pane(shop, says('Stripe'));
  await payment.getByRole('button', { name: says('Refund'), exact: true }).click();
  await pane(shop, says('Mailbox'));
  await mail(shop, says('refunded in full')).waitFor();
  await pane(shop, says('Stripe'));
  await payment.getByRole('button', { name: says('Fail the refund') }).click();
  await pane(shop, says('Mailbox'));
  await mail(shop, says('refund failed')).waitFor();
  await pane(shop, 'Stripe');
  await payment.getByText('refund failed').waitFor();
  await picture(shop, 6);
}
