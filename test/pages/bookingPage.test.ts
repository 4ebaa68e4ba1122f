import { readFile } from 'node:fs/promises';
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { apiErrors } from '../../domain/api/errors.ts';
import { bookingPaperContract } from '../../domain/api/bookingPaper.ts';
import { bookingPeopleContract } from '../../domain/api/bookingPeople.ts';
import { bookingRequestContract } from '../../domain/api/bookingRequest.ts';
import { BOOKING_LIMITS } from '../../domain/bookings/bookings.ts';
import type { ShownBooking } from '../../domain/api/booking.ts';
import { barriers } from '../browser/barriers.ts';
import { ORIGIN } from './builtSite.ts';
import { bookedLine, bookingOf, FRAGMENT, LINK } from './exampleBooking.ts';
import { answer, answers, openBooking, proxyPage, refusal } from './openBooking.ts';
import { test } from './siteTest.ts';

const PHONES = /029 2018 0123 or 01632 960 456/;
const SIX = bookingOf(bookedLine({ quantity: 6 }));

test.for(['', FRAGMENT.slice(0, -3)])(
  'the link %s shows where the whole one is, and asks the server nothing',
  async (fragment, { open }) => {
    const calls: string[] = [];
    const read = async (route: Route) => void calls.push(route.request().url());
    const page = await openBooking(open, { read, fragment });
    await page.getByRole('heading', { name: 'This link does not open a booking' }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(PHONES);
    expect(await page.getByRole('main').innerText()).toContain('Open your booking page');
    expect([calls, await page.getByRole('main').getByRole('textbox').count()]).toEqual([[], 0]);
  },
);

test('a link that the server does not know looks as a cut one does', async ({ open }) => {
  const page = await openBooking(open, { read: refusal(404, { code: 'booking_not_found' }), complaints: /404/ });
  await page.getByRole('heading', { name: 'This link does not open a booking' }).waitFor();
  const unknown = await page.getByRole('main').innerText();
  const cut = await openBooking(open, { read: answer(SIX), fragment: FRAGMENT.slice(0, -3) });
  await cut.getByRole('heading', { name: 'This link does not open a booking' }).waitFor();
  expect(unknown).toBe(await cut.getByRole('main').innerText());
});

test.for([
  '.',
  ').',
  '%20',
  '>',
  '”',
  '…',
  '/',
  '%C2%A0',
  '%E2%80%8B',
  '%60',
  '?utm_source=a',
  '&amp;b=c',
  '%3C' + FRAGMENT,
])('a link opens with "%s" behind it', async (end, { open }) => {
  const page = await openBooking(open, { read: answer(bookingOf(bookedLine())), fragment: FRAGMENT + end });
  await page.getByRole('button', { name: 'Save names' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test.for([
  ['escaped', FRAGMENT.replaceAll('.', '%2E').replaceAll('-', '%2D')],
  ['escaped twice', FRAGMENT.replaceAll('.', '%252E')],
  ['copied from two lines', FRAGMENT.replace('.', '%0A%20.')],
] as const)('a link opens that was %s', async ([, fragment], { open }) => {
  const page = await openBooking(open, { read: answer(bookingOf(bookedLine())), fragment });
  await page.getByRole('button', { name: 'Save names' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('a confirmation that came back is said at the top, with what to do', async ({ open }) => {
  const page = await openBooking(open, { read: answer({ ...SIX, isConfirmationLost: true }) });
  const notice = page.getByRole('status', { name: 'Your confirmation could not be delivered' });
  await notice.waitFor();
  expect(await notice.innerText()).toContain(SIX.customer.email);
  expect(await notice.innerText()).toMatch(PHONES);
});

test.for([
  ['no connection', (route: Route) => route.abort(), 'Check your connection and try again'],
  ['too many tries', refusal(429), 'Try again in ten minutes'],
  ["a company's proxy", proxyPage, 'Something went wrong'],
] as const)('after %s the page says what to do, and opens on the next try', async ([, fail, advice], { open }) => {
  const replies = [fail, answer(SIX)];
  const page = await openBooking(open, { read: (route) => replies.shift()!(route), complaints: /ERR_FAILED|429|403/ });
  const trouble = page.getByRole('alert', { name: 'Your booking did not open' });
  await trouble.waitFor();
  expect(await trouble.innerText()).toContain(advice);
  expect(await trouble.innerText()).toMatch(PHONES);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Order 3F2A9C4E', { exact: true }).waitFor();
});

test('a moved or cancelled course says so; a cancelled one asks for no names', async ({ open }) => {
  const cancelled = bookedLine({ position: 1, description: 'OLAT, 1 day', isCancelled: true });
  const page = await openBooking(open, { read: answer(bookingOf(bookedLine({ movedFrom: '5 Jan 2090' }), cancelled)) });
  await page.getByText('Moved from Thu 5 Jan 2090').waitFor();
  await page.getByRole('status', { name: 'This course is cancelled' }).waitFor();
  const course = page.getByRole('region', { name: 'Operator Licence Awareness' });
  expect([await course.getByRole('textbox').count(), await course.getByText('Who is coming').count()]).toEqual([0, 0]);
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
});

test('a booking refunded in full says so, and has no form', async ({ open }) => {
  const booking: ShownBooking = bookingOf(bookedLine({ naming: 'closed' }));
  const page = await openBooking(open, { read: answer({ ...booking, refunded: booking.totals.total }) });
  await page.getByText('This order was refunded in full').waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  await page.getByText('Of this we have refunded £144.00.').waitFor();
  expect(await barriers(page)).toEqual([]);
});

test.for([
  [0, 'Give an email address: we tell the person of the booking'],
  [100, 'so the reminder three days before the course goes to you alone'],
] as const)('a booking of which %i pence were refunded says who is reminded', async ([refunded, words], { open }) => {
  const page = await openBooking(open, { read: answer({ ...bookingOf(bookedLine()), refunded }) });
  await expect.poll(() => page.getByText(words).count()).toBe(1);
});

test('a booking refunded after its course still has the certificates', async ({ open }) => {
  const attendance = { places: { '0-0': 'came' as const }, terms: [], hasEvidence: false };
  const places = [{ id: '0-0', person: { name: 'Ann Price' } }];
  const booking: ShownBooking = bookingOf(bookedLine({ naming: 'closed', attendance, places, quantity: 1 }));
  const page = await openBooking(open, { read: answer({ ...booking, refunded: booking.totals.total }) });
  await page.getByText('Whoever came on a course has the certificates below.').waitFor();
  await page.getByRole('button', { name: 'Certificate (PDF) of Ann Price' }).waitFor();
  expect(await page.getByText('we expect nobody').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});

test('a request to move is sent with its courses, and its receipt stays', async ({ open }) => {
  const page = await openBooking(open, {
    read: answer(bookingOf(bookedLine(), bookedLine({ position: 1, description: 'OLAT, 1 day' }))),
    complaints: /503/,
  });
  const received = answer({ receivedAt: '2089-11-23T15:40:00.000Z' });
  const limit = refusal(503, { code: 'too_many_mails', message: apiErrors.too_many_mails.message });
  const sent = await answers(page, bookingRequestContract.path, limit, received);
  await page.getByRole('button', { name: 'Ask to move or cancel' }).click();
  const ask = page.getByRole('region', { name: 'Move or cancel' });
  const send = ask.getByRole('button', { name: 'Send request' });
  await send.click();
  await ask.getByText('Choose what this is about.').waitFor();
  await ask.getByText('Choose what you want.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await ask.getByLabel(/Operator Licence Awareness/).check();
  await ask.getByLabel('Move to another date').check();
  await send.click();
  await ask.getByText('Tell us what you would like.').waitFor();
  await ask.getByLabel('Message').fill('Any Friday, please');
  await send.click();
  const notSent = page.getByRole('alert', { name: 'Not sent' });
  await notSent.getByText('Please call us, or try again tomorrow.').waitFor();
  expect(await ask.getByLabel('Message').inputValue()).toBe('Any Friday, please');
  await send.click();
  await ask.getByText('Received on 23 November 2089 at 15:40. A receipt goes to sian@example.co.uk.').waitFor();
  await ask.getByText('Your booking stays as it is until we answer.').waitFor();
  expect(sent.at(-1)).toEqual({ ...LINK, lines: [1], wish: 'move', message: 'Any Friday, please' });
});

test('a pasted request that is too long stays whole, and its field says why', async ({ open }) => {
  const page = await openBooking(open, { read: answer(SIX) });
  const sent = await answers(page, bookingRequestContract.path);
  await page.getByRole('button', { name: 'Ask to move or cancel' }).click();
  const message = page.getByLabel('Message');
  await message.focus();
  const pasted = `${'x'.repeat(BOOKING_LIMITS.message)} and please call me.`;
  await page.keyboard.insertText(pasted);
  await page.getByLabel('Move to another date').check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText(`Use ${BOOKING_LIMITS.message} characters or fewer.`).waitFor();
  expect([await message.inputValue(), sent]).toEqual([pasted, []]);
});

test('a pasted text about a person that is too long is not cut off', async ({ open }) => {
  const page = await openBooking(open, { read: answer(SIX) });
  const sent = await answers(page, bookingPeopleContract.path);
  const place = page.getByRole('group', { name: 'Place 1' });
  const number = '(0044) (0) 7700 - 900 - 123 or 029 2018 0123';
  for (const [label, pasted] of [
    ['Name', 'x'.repeat(BOOKING_LIMITS.name + 1)],
    ['Mobile number', number],
    ['Anything we should know', 'x'.repeat(BOOKING_LIMITS.needs + 1)],
  ] as const) {
    const box = place.getByLabel(label);
    await box.focus();
    await page.keyboard.insertText(pasted);
    expect(await box.inputValue()).toBe(pasted);
  }
  const own = page.getByLabel('Your mobile number');
  await own.focus();
  await page.keyboard.insertText(number);
  await page.getByRole('button', { name: 'Save names' }).click();
  for (const most of [BOOKING_LIMITS.name, BOOKING_LIMITS.mobile, BOOKING_LIMITS.needs])
    await place.getByText(`Use ${most} characters or fewer.`).waitFor();
  await page.getByRole('main').getByText(`Use ${BOOKING_LIMITS.mobile} characters or fewer.`).nth(1).waitFor();
  expect([await own.inputValue(), sent]).toEqual([number, []]);
});

test('a clock that stands before the payment makes no negative calendar sequence', async ({ open }) => {
  const page = await openBooking(open, { read: answer(SIX) });
  const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  expect(decodeURIComponent(file!)).toMatch(/^SEQUENCE:0$/m);
});

test('on a phone the sign leads to what stands below the courses', async ({ open }) => {
  const page = await openBooking(open, { read: answer(SIX) });
  for (const [words, name] of [
    ['Cost and invoice', 'What it cost'],
    ['Move or cancel', 'Move or cancel'],
  ] as const) {
    await page.getByRole('button', { name: words, exact: true }).click();
    const part = page.getByRole('region', { name });
    await part.and(page.locator(':focus')).waitFor();
    await expect.poll(async () => (await part.boundingBox())!.y).toBeLessThan(120);
  }
  expect(await page.evaluate(() => window.location.hash)).toBe(FRAGMENT);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.getByRole('button', { name: 'Cost and invoice' }).isVisible()).toBe(false);
});

test('an invoice is downloaded by its number, on the second try', async ({ open }) => {
  const booking: ShownBooking = { ...SIX, papers: [{ kind: 'invoice', number: 'INV-000123' }] };
  const page = await openBooking(open, { read: answer(booking), complaints: /503/ });
  const pdf = answer({ fileName: 'INV-000123.pdf', content: Buffer.from('%PDF-1.7 £').toString('base64') });
  const sent = await answers(page, bookingPaperContract.path, refusal(503), pdf);
  const button = page.getByRole('button', { name: 'VAT invoice INV-000123 (PDF)' });
  await button.click();
  await page.getByRole('alert', { name: 'The PDF did not come' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('INV-000123.pdf');
  expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.7 £');
  expect(sent.at(-1)).toEqual({ ...LINK, paper: 'INV-000123' });
  const second = page.getByText('Saved as INV-000123.pdf.').getByRole('link', { name: 'Open it here' });
  expect(await second.getAttribute('href')).toMatch(/^blob:/);
});

test('the key stays in the address, over the link to the content, and in no storage', async ({ open }) => {
  const page = await openBooking(open, { read: answer(SIX) });
  await page.getByText('Order 3F2A9C4E', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction((fragment) => window.location.hash === fragment, FRAGMENT);
  await page.getByText('Order 3F2A9C4E', { exact: true }).waitFor();
  await page.goto(ORIGIN);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).toContain('scrollPositions');
  expect(kept).not.toContain(LINK.key);
});
