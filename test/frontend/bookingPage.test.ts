import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bookingContract } from '../../domain/api/booking.ts';
import { apiErrors } from '../../domain/api/errors.ts';
import { bookingPaperContract } from '../../domain/api/bookingPaper.ts';
import { bookingPeopleContract } from '../../domain/api/bookingPeople.ts';
import { bookingRequestContract } from '../../domain/api/bookingRequest.ts';
import type { Booking } from '../../domain/api/booking.ts';
import { barriers } from '../browser/barriers.ts';
import { hydrated, ORIGIN } from './builtSite.ts';
import { bookedLine, bookingOf, FRAGMENT, LINK } from './exampleBooking.ts';
import { type Open, test } from './siteTest.ts';

const PHONES = /029 2018 0123 or 01632 960 456/;
const BEGUN = 'This course has begun, or was refunded. Please call us.';
const SIX = bookingOf(bookedLine({ quantity: 6 }));

const answer = (json: object) => (route: Route) => route.fulfill({ json });
const refusal =
  (status: number, error: object = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: { error: { code: 'internal', message: '', ...error } } });

interface OpenBooking {
  readonly read: (route: Route) => Promise<void>;
  readonly fragment?: string;
  /** The browser complains of each answer that is an error. */
  readonly complaints?: RegExp;
}

async function openBooking(open: Open, { read, fragment = FRAGMENT, complaints }: OpenBooking): Promise<Page> {
  const page = await open({ width: 390, sheets: {}, complaints });
  await page.route(`**${bookingContract.path}`, read);
  await page.goto(`${ORIGIN}/booking${fragment}`);
  await hydrated(page);
  return page;
}

/** Pixels below the top of the screen. */
async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

function place(page: Page, number: number) {
  return page.getByRole('group', { name: `Place ${number}` });
}

/** Answers the calls to save or to ask with each of the answers in turn. Returns what they sent. */
async function answers(page: Page, path: string, ...replies: ((route: Route) => Promise<void>)[]): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(`**${path}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await replies[sent.length - 1]?.(route);
  });
  return sent;
}

test.for(['', FRAGMENT.slice(0, -3)])(
  'the link %s shows the telephone numbers alone, and asks the server nothing',
  async (fragment, { open }) => {
    const calls: string[] = [];
    const read = async (route: Route) => void calls.push(route.request().url());
    const page = await openBooking(open, { read, fragment });
    await page.getByText('This link does not open a booking.').waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(PHONES);
    expect([calls, await page.getByRole('main').getByRole('textbox').count()]).toEqual([[], 0]);
  },
);

test('a link that the server does not know looks as a cut one does', async ({ open }) => {
  const page = await openBooking(open, { read: refusal(404, { code: 'booking_not_found' }), complaints: /404/ });
  await page.getByText('This link does not open a booking.').waitFor();
  expect((await page.getByRole('main').innerText()).replace(PHONES, '')).toBe(
    'Your booking\n\nThis link does not open a booking. Open the whole link from your confirmation, or call us on .',
  );
});

test.for([
  ['no connection', (route: Route) => route.abort(), 'Check your connection and try again'],
  ['too many tries', refusal(429), 'Try again in ten minutes'],
] as const)('after %s the page says what to do, and opens on the next try', async ([, fail, advice], { open }) => {
  const replies = [fail, answer(SIX)];
  const page = await openBooking(open, { read: (route) => replies.shift()!(route), complaints: /ERR_FAILED|429/ });
  const trouble = page.getByRole('alert', { name: 'Your booking did not open' });
  await trouble.waitFor();
  expect(await trouble.innerText()).toContain(advice);
  expect(await trouble.innerText()).toMatch(PHONES);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Order 3F2A9C4E').waitFor();
});

describe('who comes', () => {
  test('is sent by place, with what changed alone, and kept when it is refused', async ({ open }) => {
    const page = await openBooking(open, { read: answer(SIX), complaints: /400|503/ });
    const saved = bookingOf(bookedLine({ quantity: 6, people: [null, { name: 'Mair Bowen', answers: ['No'] }] }));
    const wrong = { fields: { 'people.0-1.email': 'Enter an email address like name@example.co.uk.' } };
    const refused = [refusal(400, wrong), refusal(400, { fields: { 'people.0-1': BEGUN } }), refusal(503)];
    const sent = await answers(page, bookingPeopleContract.path, ...refused, answer(saved));
    const save = page.getByRole('button', { name: 'Save names' });
    const mair = place(page, 2);
    // The form of six places is longer than the screen.
    expect(await bottomOf(save)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);

    await mair.getByLabel('Email (optional)').fill('mair@example.co.uk');
    await save.click();
    await mair.getByText('Enter a name.').waitFor();
    await mair.getByLabel('Name').and(page.locator(':focus')).waitFor();
    expect(sent).toEqual([]);
    expect(await barriers(page)).toEqual([]);

    await mair.getByLabel('Name').fill('Mair Bowen');
    await mair.getByRole('combobox').selectOption('No');
    await page.getByText('1 change not saved yet').waitFor();
    await save.click();
    await mair.getByText(wrong.fields['people.0-1.email']).waitFor();
    await mair.getByLabel('Email (optional)').and(page.locator(':focus')).waitFor();

    await mair.getByLabel('Email (optional)').fill('');
    await save.click();
    await page
      .getByRole('alert', { name: 'Not saved' })
      .getByText(`Everything you typed is still here. ${BEGUN}`)
      .waitFor();
    await save.click();
    await page.getByText('Something went wrong on our side. Try again in a minute').waitFor();
    expect(await mair.getByLabel('Name').inputValue()).toBe('Mair Bowen');
    await save.click();
    await page.getByRole('status', { name: 'Saved. 1 of 6 people are named.' }).waitFor();
    expect(sent.at(-1)).toEqual({ ...LINK, people: { '0-1': { name: 'Mair Bowen', answers: ['No'] } } });
    expect(await page.getByText('not saved yet').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  test('a name that another tab changed meanwhile is not put back', async ({ open }) => {
    const people = [{ name: 'Huw Rees' }];
    const page = await openBooking(open, { read: answer(bookingOf(bookedLine({ people }))) });
    const other = bookingOf(bookedLine({ people: [{ name: 'Ann Lee' }, { name: 'Mair Bowen' }] }));
    const sent = await answers(page, bookingPeopleContract.path, answer(other), answer(other));
    const save = page.getByRole('button', { name: 'Save names' });
    await place(page, 2).getByLabel('Name').fill('Mair Bowen');
    await save.click();
    await page.getByRole('status', { name: 'Saved.' }).waitFor();
    expect(await page.getByText('not saved yet').count()).toBe(0);
    await place(page, 2).getByLabel('Name').fill('Mair Bowen-Jones');
    await save.click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.at(-1)).toEqual({ ...LINK, people: { '0-1': { name: 'Mair Bowen-Jones' } } });
  });

  test('asks before the page is left, and is still there after a look at another page', async ({ open }) => {
    const page = await openBooking(open, { read: answer(SIX) });
    await place(page, 3).getByLabel('Name').fill('Ann Lee');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
    await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
    await page.goBack();
    await expect.poll(() => place(page, 3).getByLabel('Name').inputValue()).toBe('Ann Lee');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
  });

  test('is asked by the state of each course, and for as many as the page takes', async ({ open }) => {
    const huw = { name: '<b>Huw</b> =cmd', email: 'huw@example.co.uk' };
    const page = await openBooking(open, {
      read: answer(
        bookingOf(
          bookedLine({ quantity: 1, description: 'OLAT, 1 day', naming: 'register_gone', asks: null }),
          bookedLine({
            position: 1,
            quantity: 2,
            description: 'First Aid at Work, 3 day',
            naming: 'closed',
            people: [huw],
          }),
          { ...bookedLine({ position: 2, quantity: 1 }), description: 'ADR Full Initial/Refresher', quantity: 250 },
        ),
      ),
    });
    const course = (name: string) => page.getByRole('region', { name });
    await course('Operator').getByText('the office is told at once').waitFor();
    expect(await course('Operator').getByRole('combobox').count()).toBe(0);
    expect(await course('First Aid').getByRole('listitem').allInnerTexts()).toEqual([huw.name, 'No name given']);
    expect(await course('First Aid').getByRole('textbox').count()).toBe(0);
    expect(await course('ADR').innerText()).toContain('Please send a list of the other 249 to');
  });
});

test('a course that was moved or cancelled says so; nobody is asked who comes to a cancelled one', async ({ open }) => {
  const cancelled = bookedLine({ position: 1, description: 'OLAT, 1 day', isCancelled: true });
  const page = await openBooking(open, { read: answer(bookingOf(bookedLine({ movedFrom: '5 Jan 2090' }), cancelled)) });
  await page.getByText('Moved from Thu 5 Jan 2090').waitFor();
  await page.getByRole('status', { name: 'This course is cancelled' }).waitFor();
  const course = page.getByRole('region', { name: 'Operator Licence Awareness' });
  expect([await course.getByRole('textbox').count(), await course.getByText('Who is coming').count()]).toEqual([0, 0]);
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
});

test('a booking that was refunded in full says so, without a form', async ({ open }) => {
  const booking: Booking = bookingOf(bookedLine({ naming: 'closed' }));
  const page = await openBooking(open, { read: answer({ ...booking, refunded: booking.totals.total }) });
  await page.getByText('This order was refunded in full').waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  await page.getByText('Of this we have refunded £144.00.').waitFor();
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
  await ask.getByLabel(/^OLAT/).check();
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

test('an invoice is downloaded by its number, on the second try', async ({ open }) => {
  const booking: Booking = { ...SIX, papers: [{ kind: 'invoice', number: 'INV-000123' }] };
  const page = await openBooking(open, { read: answer(booking), complaints: /503/ });
  const pdf = answer({ fileName: 'INV-000123.pdf', content: Buffer.from('%PDF-1.7 £').toString('base64') });
  const sent = await answers(page, bookingPaperContract.path, refusal(503), pdf);
  const button = page.getByRole('button', { name: 'VAT invoice INV-000123 (PDF)' });
  await button.click();
  await page.getByRole('alert', { name: 'The PDF did not come' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('INV-000123.pdf');
  expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.7 £');
  expect(sent.at(-1)).toEqual({ ...LINK, number: 'INV-000123' });
});

test('the key stays in the address, over the link to the content, and in no storage', async ({ open }) => {
  const page = await openBooking(open, { read: answer(SIX) });
  await page.getByText('Order 3F2A9C4E').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction((fragment) => window.location.hash === fragment, FRAGMENT);
  await page.getByText('Order 3F2A9C4E').waitFor();
  await page.goto(ORIGIN);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).toContain('scrollPositions');
  expect(kept).not.toContain(LINK.key);
});
