import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bookingContract } from '../../domain/api/booking.ts';
import { bookingPeopleContract } from '../../domain/api/bookingPeople.ts';
import { bookingRequestContract } from '../../domain/api/bookingRequest.ts';
import { bookingTransferContract } from '../../domain/api/bookingTransfer.ts';
import type { NewPerson } from '../../domain/bookings/bookings.ts';
import { hold } from './builtSite.ts';
import { bookedLine, bookingOf, LINK } from './exampleBooking.ts';
import { answer, answers, openBooking } from './openBooking.ts';
import { test } from './siteTest.ts';

const mair = { name: 'Mair Bowen', email: 'mair@example.co.uk', answers: ['No'] };
const huw = { name: 'Huw Rees', email: 'huw@example.co.uk', needs: 'Wheelchair', answers: ['Yes'] };
const cai = { name: 'Cai Owen' };
const DATE = {
  id: 'Driver CPC - Sheet1 19-jan-2090',
  selectedDate: '19 Jan 2090',
  cells: [],
  left: '',
  isFull: false,
  isSameCourse: true,
  changes: [],
};

function bookingWith(second: NewPerson | null) {
  return bookingOf(
    bookedLine({ people: [mair, second], transfer: { by: 'customer', until: '2090-01-05', dates: [DATE] } }),
  );
}

/** After the first place has moved to another date. */
function movedWith(second: NewPerson | null) {
  return bookingOf(
    bookedLine({ quantity: 1, places: [{ id: '0-1', person: second }] }),
    bookedLine({ quantity: 1, people: [mair], calendarId: 'moved', selectedDate: DATE.selectedDate }),
  );
}

function secondPlace(page: Page) {
  return page.locator('details', { has: page.locator('[name="people.0-1.name"]') });
}

async function typeHuw(page: Page): Promise<void> {
  const place = secondPlace(page);
  await place.getByLabel('Name').fill(huw.name);
  await place.getByLabel('Email').fill(huw.email);
  await place.getByLabel('Anything we should know').fill(huw.needs);
  await place.getByRole('combobox').selectOption('Yes');
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
}

async function comeBack(page: Page): Promise<void> {
  await leave(page);
  await page.goBack();
}

async function moveFirstPlace(page: Page): Promise<void> {
  await answers(page, bookingTransferContract.path, answer(movedWith(null)));
  const part = page.getByRole('region', { name: 'Move or cancel' });
  await part.getByRole('button', { name: 'Choose another date' }).click();
  await part.getByLabel(mair.name).check();
  await part.getByLabel('New date').selectOption(DATE.id);
  await part.getByRole('button', { name: 'Move to this date' }).click();
  await part.getByRole('status', { name: `${mair.name} moved` }).waitFor();
}

test.for([
  ['coming back', comeBack, bookingWith],
  ['a move', moveFirstPlace, movedWith],
] as const)('a person typed before %s is swapped like any other', async ([, restore, savedWith], { open }) => {
  const page = await openBooking(open, { read: answer(bookingWith(null)) });
  const replies = [huw, cai].map((person) => answer(savedWith(person)));
  const sent = await answers(page, bookingPeopleContract.path, ...replies);
  await typeHuw(page);
  await restore(page);
  const place = secondPlace(page);
  await expect.poll(() => place.getByLabel('Name').inputValue()).toBe(huw.name);
  await page.getByText('1 change not saved yet').waitFor();
  const save = page.getByRole('button', { name: 'Save names' });
  await save.click();
  await place.getByText(`: ${huw.name}`).waitFor();
  await place.getByLabel('Name').fill(cai.name);
  await place.getByText('what we had of Huw Rees is taken out').waitFor();
  await save.click();
  await place.getByText(`: ${cai.name}`).waitFor();
  expect(sent).toEqual([
    { ...LINK, people: { '0-1': huw } },
    { ...LINK, people: { '0-1': cai } },
  ]);
});

test('a restored swap keeps the details of the new person', async ({ open }) => {
  const page = await openBooking(open, { read: answer(bookingWith(huw)) });
  const place = secondPlace(page);
  await place.locator('summary').click();
  await place.getByLabel('Name').fill('Cai');
  await place.getByLabel('Email').fill('cai@example.co.uk');
  await comeBack(page);
  await place.getByLabel('Name').fill(cai.name);
  await page.getByText('1 change not saved yet').waitFor();
  expect(await place.getByLabel('Email').inputValue()).toBe('cai@example.co.uk');
});

test('an unsent text is there after another page, and after a reload', async ({ open }) => {
  const page = await openBooking(open, { read: answer(bookingWith(null)) });
  await page.getByText('Paste several names').click();
  const names = page.getByLabel('One person a line: name, email');
  const message = page.getByLabel('Message');
  await page.getByRole('button', { name: 'Ask to move or cancel' }).click();
  await names.fill('Huw Rees');
  await message.fill('The lorry broke down.');
  await page.getByLabel('Move to another date').check();
  for (const leaveAndReturn of [comeBack, (left: Page) => left.reload()]) {
    await leaveAndReturn(page);
    await expect.poll(() => names.inputValue()).toBe('Huw Rees');
    expect(await names.isVisible()).toBe(true);
    expect(await message.inputValue()).toBe('The lorry broke down.');
    expect(await page.getByLabel('Move to another date').isChecked()).toBe(true);
  }

  const sent = await answers(page, bookingRequestContract.path, answer({ receivedAt: '2089-12-01T10:00:00.000Z' }));
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('status', { name: 'Your request is with us' }).and(page.locator(':focus')).waitFor();
  expect(sent).toMatchObject([{ message: 'The lorry broke down.' }]);
  await names.fill('');
  await page.reload();
  await page.getByRole('button', { name: 'Ask to move or cancel' }).click();
  expect(await message.inputValue()).toBe('');
  await page.getByText('Paste several names').click();
  expect(await names.inputValue()).toBe('');
});

test('a page open for long shows a moved course, but not under unsaved names', async ({ open }) => {
  const page = await openBooking(open, { read: answer(bookingWith(null)) });
  await page.getByRole('button', { name: 'Save names' }).waitFor();
  await page.clock.install();
  let asked = 0;
  await page.route(`**${bookingContract.path}`, (route) => {
    asked += 1;
    return answer(movedWith(null))(route);
  });
  const comeBackAfter = async (minutes: number) => {
    await page.clock.fastForward(minutes * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.waitForLoadState('networkidle');
  };
  await secondPlace(page).getByLabel('Name').fill(huw.name);
  await comeBackAfter(10);
  await secondPlace(page).getByLabel('Name').fill('');
  await comeBackAfter(10);
  await expect.poll(() => asked).toBe(1);
  await page.getByText(DATE.selectedDate).first().waitFor();
  await comeBackAfter(2);
  expect(asked).toBe(1);
});

test.for(['before', 'after'])('names whose save returns %s the visitor does are saved', async (when, { open }) => {
  const page = await openBooking(open, { read: answer(bookingWith(null)) });
  await answers(page, bookingPeopleContract.path, answer(bookingWith(huw)));
  const release = await hold(page, `**${bookingPeopleContract.path}`);
  await typeHuw(page);
  await page.getByRole('button', { name: 'Save names' }).click();
  await leave(page);
  const returned = page.waitForResponse(`**${bookingPeopleContract.path}`);
  if (when === 'after') {
    await page.goBack();
    await page.getByText('1 change not saved yet').waitFor();
  }
  release();
  await returned;
  if (when === 'before') await page.goBack();
  await secondPlace(page).getByText(`: ${huw.name}`).waitFor();
  await expect.poll(() => page.getByText('not saved yet').count()).toBe(0);
});

test('a button that works keeps the focus and takes no press, also once it failed', async ({ open }) => {
  const page = await openBooking(open, { read: answer(bookingWith(null)), complaints: /ERR_FAILED/ });
  const sent = await answers(page, bookingPeopleContract.path, (route) => route.abort());
  const release = await hold(page, `**${bookingPeopleContract.path}`);
  await secondPlace(page).getByLabel('Name').fill(huw.name);
  const press = page.locator('button[type=submit]:focus');
  await page.getByRole('button', { name: 'Save names' }).press('Enter');
  await press.getByText('Saving...').waitFor();
  expect(await press.isDisabled()).toBe(true);
  await press.press('Enter');
  release();
  await page.getByRole('alert', { name: 'Not saved' }).waitFor();
  expect([await press.innerText(), sent.length]).toEqual(['Save names', 1]);
});
