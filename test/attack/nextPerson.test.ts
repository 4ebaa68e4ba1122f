import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { CARDS, fillInCard, placeOrder, storeCart } from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

/** Each text is one that nothing else in the browser contains. */
const person = {
  'Full Name': 'Angharad Prosser',
  Email: 'angharad@example.co.uk',
  '1st Line of Address': '7 Heol Las',
  City: 'Aberdulais',
  County: 'Brycheiniog',
  Postcode: 'SA10 8ES',
  Company: 'Bysiau Nedd',
  'Purchase order number': 'NEDD/0815',
} as const;

async function order(page: Page, card: string): Promise<void> {
  await storeCart(page, 'olat');
  await page.goto('/checkout');
  await page.getByText('Booking for a company?').click();
  for (const [name, text] of Object.entries(person)) await page.getByRole('textbox', { name, exact: true }).fill(text);
  await fillInCard(page, card);
  await placeOrder(page);
}

/** Everything that the browser keeps for the site, as text. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      document.cookie,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
}

const told = (text: string, secrets: readonly string[] = Object.values(person)) =>
  secrets.filter((secret) => text.includes(secret));

/** The next person opens a tab in the same browser. Returns which details of the last one it shows or stores. */
async function detailsFoundAt(address: string, secrets?: readonly string[]): Promise<string[]> {
  const page = await site.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const typed = await page
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  return told([await stored(page), typed.join(), await page.locator('body').innerHTML()].join(), secrets);
}

test('a declined card and a closed tab leave the next person only the cart', async () => {
  site.expectComplaints(/402/);
  const page = await site.newPage();
  await order(page, CARDS.declined);
  await page.getByText('Your card was declined.').waitFor();
  expect(told(await stored(page))).toEqual(Object.values(person));
  await page.close();
  expect([await detailsFoundAt('/checkout'), await detailsFoundAt('/')]).toEqual([[], []]);
  const { origins } = await site.context.storageState();
  expect(origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name)).toSorted()).toEqual([
    'cart',
    'trainingData',
  ]);
});

test('a receipt that is closed at once leaves no details and no key to the next person', async () => {
  const page = await site.newPage();
  await order(page, CARDS.succeeds);
  await page.getByText(person.Email).waitFor();
  const link = await page.getByRole('link', { name: 'Your booking page' }).getAttribute('href');
  const key = link?.split('.').at(-1) ?? '';
  expect(key).toHaveLength(22);
  await page.close();
  const secrets = [key, ...Object.values(person)];
  expect([await detailsFoundAt('/thank-you', secrets), await detailsFoundAt('/', secrets)]).toEqual([[], []]);
});

test('a payment whose answer was lost is found in a new tab, without its person, once', async () => {
  const email = person.Email;
  const before = site.intentsOf(email).length;
  const page = await site.newPage();
  site.stripe.faults.add({ method: 'POST', path: /\/confirm/, when: 'after', effect: 'hang' });
  await order(page, CARDS.succeeds);
  await vi.waitUntil(
    () => site.intentsOf(email).at(-1)?.status === 'succeeded' && site.intentsOf(email).length > before,
    10_000,
  );
  await page.close();
  expect(await detailsFoundAt('/')).toEqual([]);
  expect(await detailsFoundAt('/checkout')).toEqual([]);
  const [, next] = site.context.pages();
  await next!.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor();
  await next!.getByText('Your confirmation goes to the email address that you gave.').waitFor();
  await next!.getByText('Total Paid').waitFor();
  await next!.getByRole('button', { name: 'Cart, empty' }).waitFor();
  expect(told((await stored(next!)) + (await next!.locator('body').innerText()))).toEqual([]);
  expect(await detailsFoundAt('/checkout')).toEqual([]);
  expect(site.intentsOf(email)).toHaveLength(before + 1);
});
