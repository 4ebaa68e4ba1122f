import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillSilently } from '../browser/fillSilently.ts';
import { OWNER } from '../localTestSettings.ts';
import {
  agreeBox,
  CARDS,
  details,
  fillInCard,
  placeOrder,
  placeOrderButton,
  VISITOR,
} from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

/** Text that was typed first, of the kind that each box takes. */
const BEFORE: Readonly<Record<string, string>> = { email: 'before@example.com', date: '2026-12-31' };

const ways = [
  ['without an event', fillSilently],
  [
    'over what was typed',
    async (box: Locator, text: string) => {
      await box.fill(BEFORE[(await box.getAttribute('type')) ?? ''] ?? 'Typed before');
      await fillSilently(box, text);
    },
  ],
] as const;

async function fillInSilently(page: Page, email: string, fill: typeof fillSilently): Promise<void> {
  for (const [name, text] of details(email)) await fill(page.getByRole('textbox', { name, exact: true }), text);
}

function addressFor(title: string): string {
  return `${title.replaceAll(/\W+/g, '-')}@example.co.uk`;
}

test.for(ways)('a place is paid for and its people are named, filled in %s', async ([way, fill]) => {
  const page = await site.newPage();
  const email = addressFor(way);
  await page.goto('/training-dates');
  await page
    .getByRole('link', { name: /^Book: Driver CPC/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByText('Booking for a company?').click();
  await fillInSilently(page, email, fill);
  await fill(page.getByRole('textbox', { name: 'Company' }), 'Jones Haulage Ltd');
  await fillInCard(page, CARDS.succeeds);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
  await page.getByText(email).waitFor();
  const { name, addressLine1, city, county, postcode } = VISITOR;
  expect(site.intentsOf(email)).toMatchObject([
    {
      status: 'succeeded',
      shipping: { name, address: { line1: addressLine1, city, state: county, postal_code: postcode } },
      metadata: { company: 'Jones Haulage Ltd' },
    },
  ]);
  const order = (await site.mailTo(OWNER, email)).body.text;
  for (const words of [name, addressLine1, city, postcode]) expect(order).toContain(words);
  expect(order).not.toMatch(/before@|Typed before/);

  const { body } = await site.mailTo(email, '/booking#');
  await page.goto(/https?:\S+\/booking#[\w.-]+/.exec(body.text ?? '')![0]);
  const place = page.getByRole('group', { name: 'Place 1' });
  await fill(place.getByLabel('Name'), 'Huw Rees');
  await fill(place.getByLabel('Email (optional)'), 'huw@example.co.uk');
  await page.getByRole('button', { name: 'Save names' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await page.getByText('not saved yet').count()).toBe(0);
  await page.reload();
  await page.getByText('Place 1: Huw Rees').click();
  expect(await place.getByLabel('Email (optional)').inputValue()).toBe('huw@example.co.uk');

  await page.getByRole('button', { name: 'Ask to move or cancel' }).click();
  await page.getByLabel('Move to another date').check();
  await fill(page.getByLabel('Message'), 'Any Saturday, please.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText(`A receipt goes to ${email}.`).waitFor();
  expect((await site.mailTo(OWNER, 'Any Saturday, please.')).body.text).not.toContain('Typed before');
});

test.for(ways)('details filled in %s are kept at the press, also if it pays nothing', async ([, fill]) => {
  const page = await site.newPage();
  await page.goto('/shop?product=olat');
  await page.getByRole('dialog').getByLabel('Date').selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await fillInSilently(page, 'kept@example.co.uk', fill);
  await placeOrderButton(page).click();
  await page.getByText('Not paid yet.').waitFor();
  await expect.poll(() => agreeBox(page).isChecked()).toBe(false);
  await page.reload();
  const boxes = details('kept@example.co.uk');
  await expect.poll(() => page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe(VISITOR.name);
  for (const [name, text] of boxes)
    expect(await page.getByRole('textbox', { name, exact: true }).inputValue()).toBe(text);
});

const enquiries = [
  ['/contact-us', 'Send Message', { Name: 'Gwen Rees', Message: 'ADR in March?' }],
  ['/', 'Subscribe', {}],
] as const;

const filledEnquiries = enquiries.flatMap(([path, ...rest]) =>
  ways.map(([way, fill]) => [path, way, fill, ...rest] as const),
);

test.for(filledEnquiries)(
  'the form at %s, filled in %s, sends what stands in its boxes',
  async ([path, way, fill, button, others]) => {
    const typed = { Email: addressFor(`${path}-${way}`), ...others };
    const page = await site.newPage();
    await page.goto(path);
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: button }) });
    await expect.poll(() => form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true);
    for (const [name, text] of Object.entries<string>(typed))
      await fill(form.getByRole('textbox', { name, exact: true }), text);
    await form.getByRole('button', { name: button }).click();
    const { body } = await site.mailTo(OWNER, typed.Email);
    for (const text of Object.values<string>(typed)) expect(body.text).toContain(text);
    expect(body.text).not.toMatch(/before@|Typed before/);
  },
);

test.for(ways)('filled in %s, the form for a full date sends what stands in its boxes', async ([way, fill]) => {
  const page = await site.newPage();
  await page.goto('/training-dates?course=driver-cpc');
  await page
    .getByRole('button', { name: /^Ask for a place/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a place' });
  await fill(dialog.getByRole('textbox', { name: 'Email' }), addressFor(`full-${way}`));
  await dialog.getByRole('button', { name: 'Ask for a place' }).click();
  const { subject } = await site.mailTo(addressFor(`full-${way}`), 'First come, first served');
  expect(subject).toContain('We tell you when a place is free');
});

test.for(ways)('the guest password counts, filled in %s', async ([, fill]) => {
  const page = await site.newPage();
  await page.goto('/adr-questions');
  const password = page.getByPlaceholder('Enter Password...');
  await expect.poll(() => password.getAttribute('name')).toBe('password');
  await fill(password, process.env['GUEST_PASSWORD'] || 'demo');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { level: 1, name: 'ADR Multiple Choice' }).waitFor();
});

test.for(ways)('the helper for hours reads both boxes, one filled in %s', async ([, fill]) => {
  const page = await site.newPage();
  await page.goto('/driver-cpc#hours');
  await page.getByRole('radio', { name: '7', exact: true }).check();
  await page.getByRole('button', { name: 'Add my courses, hours or deadline' }).click();
  const [hours, deadline] = [page.getByLabel('Exact hours I have'), page.getByLabel('Your deadline')];
  await hours.fill('14');
  await fill(hours, '21');
  await deadline.fill('2090-12-31');
  await page.getByText('14 to go').waitFor();
  expect(await hours.inputValue()).toBe('21');
  await hours.focus();
  await fillSilently(hours, '28');
  await hours.blur();
  await page.getByText('7 to go').waitFor();
  expect([await hours.inputValue(), await deadline.inputValue()]).toEqual(['28', '2090-12-31']);
});
