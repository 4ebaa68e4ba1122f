import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bookingPeopleContract } from '../../domain/api/bookingPeople.ts';
import { barriers } from '../browser/barriers.ts';
import { bookedLine, bookingOf, LINK } from './exampleBooking.ts';
import { answer, answers, openBooking, refusal } from './openBooking.ts';
import { test } from './siteTest.ts';

const BEGUN = 'This course has begun, or was refunded. Please call us.';
const SIX = bookingOf(bookedLine({ quantity: 6 }));

/** Pixels below the top of the screen. */
async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

function place(page: Page, number: number) {
  return page.getByRole('group', { name: `Place ${number}` });
}

test('only changed places are sent, and stay typed when refused', async ({ open }) => {
  const page = await openBooking(open, { read: answer(SIX), complaints: /400|503/ });
  const saved = bookingOf(bookedLine({ quantity: 6, people: [null, { name: 'Mair Bowen', answers: ['No'] }] }));
  const wrong = { fields: { 'people.0-1.email': 'Enter an email address like name@example.co.uk.' } };
  const refused = [refusal(400, wrong), refusal(400, { fields: { 'people.0-1': BEGUN } }), refusal(503)];
  const sent = await answers(page, bookingPeopleContract.path, ...refused, answer(saved));
  const save = page.getByRole('button', { name: 'Save names' });
  const mair = place(page, 2);
  const screen = page.viewportSize()?.height ?? 0;
  // The form of six places is longer than the screen.
  expect(await bottomOf(save)).toBeGreaterThan(screen);

  await mair.getByLabel('Email (optional)').fill('mair@example.co.uk');
  await expect.poll(() => bottomOf(save)).toBeLessThanOrEqual(screen);
  await save.click();
  await mair.getByText('Enter a name.').waitFor();
  await mair.getByLabel('Name').and(page.locator(':focus')).waitFor();
  expect(sent).toEqual([]);
  expect(await barriers(page)).toEqual([]);

  await mair.getByLabel('Name').fill('Mair Bowen');
  await mair.getByRole('combobox').selectOption('Yes');
  await mair.getByText('DVSA can take these hours away.').waitFor();
  await mair.getByRole('combobox').selectOption('No');
  await mair.getByText('DVSA can take these hours away.').waitFor({ state: 'detached' });
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
  await page.getByRole('status').getByText('Saved. 1 of 6 people are named.').waitFor();
  expect(sent.at(-1)).toEqual({ ...LINK, people: { '0-1': { name: 'Mair Bowen', answers: ['No'] } } });
  expect(await page.getByText('not saved yet').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});

test('a complete place is folded, and unfolds for an error', async ({ open }) => {
  const people = [{ name: 'Huw Rees', answers: ['No'] }, { name: 'Mair Bowen' }];
  const page = await openBooking(open, { read: answer(bookingOf(bookedLine({ quantity: 3, people }))) });
  await page.getByText('Place 2: Mair Bowen').waitFor();
  const isOpen = [1, 2, 3].map((number) => place(page, number).isVisible());
  expect(await Promise.all(isOpen)).toEqual([false, false, true]);

  const summary = page.getByText('Place 1: Huw Rees');
  await summary.click();
  await place(page, 1).getByLabel('Name').clear();
  await summary.click();
  await place(page, 1).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save names' }).click();
  await place(page, 1).getByLabel('Name').and(page.locator(':focus')).waitFor();
  await place(page, 1).getByText('Enter a name.').waitFor();
  // Away from links that the bar half covers.
  await place(page, 1).evaluate((fields) => fields.scrollIntoView());
  expect(await barriers(page)).toEqual([]);
});

test('another name takes the old address and answer out; a spelling keeps them', async ({ open }) => {
  const people = [{ id: 'huw', name: 'Huw Rees', email: 'huw@example.co.uk', needs: 'No stairs', answers: ['Yes'] }];
  const booking = bookingOf(bookedLine({ quantity: 1, people }));
  const page = await openBooking(open, { read: answer(booking) });
  const sent = await answers(page, bookingPeopleContract.path, answer(booking), answer(booking));
  await page.getByText('Place 1: Huw Rees').click();
  await place(page, 1).getByText('DVSA can take these hours away.').waitFor();
  const [name, email] = [place(page, 1).getByLabel('Name'), place(page, 1).getByLabel('Email')];
  await name.fill('Cai Owen');
  await place(page, 1).getByText('what we had of Huw Rees is taken out').waitFor();
  expect(await email.inputValue()).toBe('');
  const follows = place(page, 1).getByText('DVSA can take these hours away.');
  await follows.waitFor({ state: 'detached' });
  expect(await barriers(page)).toEqual([]);
  const save = page.getByRole('button', { name: 'Save names' });
  await save.click();
  await expect.poll(() => sent).toEqual([{ ...LINK, people: { '0-0': { name: 'Cai Owen' } } }]);

  await name.fill('Huw Reese');
  await page.getByRole('button', { name: 'Same person, keep it' }).click();
  await name.and(page.locator(':focus')).waitFor();
  await save.click();
  await follows.waitFor();
  const kept = { id: 'huw', name: 'Huw Reese', email: 'huw@example.co.uk', needs: 'No stairs', answers: ['Yes'] };
  await expect.poll(() => sent.at(-1)).toEqual({ ...LINK, people: { '0-0': kept } });
});

test('the sign counts names, and leads to the first missing one', async ({ open }) => {
  const later = bookedLine({
    quantity: 1,
    selectedDate: '1 Feb 2090',
    days: { first: '2090-02-01', last: '2090-02-01' },
  });
  const soon = bookedLine({ position: 1, description: 'OLAT, 1 day', people: [{ name: 'Huw Rees' }] });
  const page = await openBooking(open, { read: answer(bookingOf(later, soon)) });
  await page.getByText('1 of 3 people are named').first().waitFor();
  await page.getByRole('button', { name: 'Name people' }).click();
  const course = page.getByRole('region', { name: 'Operator Licence Awareness' });
  await course.getByRole('group', { name: 'Place 2' }).getByLabel('Name').and(page.locator(':focus')).waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    "Drivers' Hours, Operator Licence Awareness",
    "Drivers' Hours, Driver CPC",
    'What it cost',
    'Move or cancel',
    'Remind me before it runs out',
  ]);
});

test('a course says where it is under its date, and names are closed to a line', async ({ open }) => {
  const named = bookedLine({
    people: [
      { name: 'Huw Rees', email: 'huw@example.co.uk' },
      { name: 'Bo Ek', answers: ['No'] },
    ],
  });
  const page = await openBooking(open, { read: answer(bookingOf(named)) });
  const [missing, answered] = ['Place 1: Huw Rees', 'Place 2: Bo Ek'].map((text) =>
    page.locator('summary').filter({ hasText: text }),
  );
  expect(await bottomOf(page.getByText('Places', { exact: true }))).toBeLessThan(await bottomOf(missing!));
  expect([
    await missing!.getByText('Answer missing').count(),
    await answered!.getByText('Answer missing').count(),
  ]).toEqual([1, 0]);
  expect(await page.getByLabel('Name').filter({ visible: true }).count()).toBe(0);
});

test('a name that another tab changed meanwhile is not put back', async ({ open }) => {
  const people = [{ name: 'Huw Rees' }];
  const page = await openBooking(open, { read: answer(bookingOf(bookedLine({ people }))) });
  const other = bookingOf(bookedLine({ people: [{ name: 'Ann Lee' }, { name: 'Mair Bowen' }] }));
  const sent = await answers(page, bookingPeopleContract.path, answer(other), answer(other));
  const save = page.getByRole('button', { name: 'Save names' });
  await place(page, 2).getByLabel('Name').fill('Mair Bowen');
  await save.click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  expect(await page.getByText('not saved yet').count()).toBe(0);
  await place(page, 2).getByLabel('Name').fill('Mair Bowen-Jones');
  await save.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.at(-1)).toEqual({ ...LINK, people: { '0-1': { name: 'Mair Bowen-Jones' } } });
});

test('unsaved names outlive another page, and the reload that a newer API asks for', async ({ open }) => {
  const page = await openBooking(open, { read: answer(SIX), complaints: /400/ });
  const saved = bookingOf(bookedLine({ quantity: 6, people: [null, null, { name: 'Ann Lee' }] }));
  const newer = refusal(400, { fields: { licence: 'Give the number of the licence.' } });
  const sent = await answers(page, bookingPeopleContract.path, newer, answer(saved));
  const ann = place(page, 3);
  await ann.getByLabel('Name').fill('Ann Lee');
  await ann.getByLabel('Email (optional)').fill('ann@');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
  await page.goBack();
  await expect.poll(() => ann.getByLabel('Name').inputValue()).toBe('Ann Lee');
  await ann.getByLabel('Email (optional)').fill('');
  const save = page.getByRole('button', { name: 'Save names' });
  await save.click();
  await page.getByRole('alert').getByText('This page is out of date: reload, your words stay.').waitFor();
  await page.reload();
  await page.getByText('1 change not saved yet').waitFor();
  expect(await ann.getByLabel('Name').inputValue()).toBe('Ann Lee');
  await save.click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  expect(sent.at(-1)).toEqual({ ...LINK, people: { '0-2': { name: 'Ann Lee' } } });
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed ')))).toEqual([]);
});

test('each course asks for people by its state and their number', async ({ open }) => {
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
        {
          ...bookedLine({ position: 2, quantity: 1, days: null }),
          description: 'ADR Full Initial/Refresher',
          quantity: 250,
        },
      ),
    ),
  });
  const course = (name: string) => page.getByRole('region', { name });
  await course('Operator').getByText('the office is told at once').waitFor();
  expect(await course('Operator').getByRole('combobox').count()).toBe(0);
  expect(await course('First Aid').getByRole('listitem').allInnerTexts()).toEqual([huw.name, 'No name given']);
  expect(await course('First Aid').getByRole('textbox').count()).toBe(0);
  expect(await course('ADR').innerText()).toContain('Please send a list of the other 249 to');
  expect(await course('Operator').innerText()).toContain('remind them three days before the course');
  expect(await course('ADR').innerText()).toContain('We send no reminder of it.');
});
