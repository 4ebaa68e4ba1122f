import { expect } from 'vitest';
import { bookingTransferContract } from '../../domain/api/bookingTransfer.ts';
import { stateTexts } from '../../domain/dates/places.ts';
import { barriers } from '../browser/barriers.ts';
import { bookedLine, bookingOf, FRAGMENT, LINK } from './exampleBooking.ts';
import { answer, answers, openBooking, refusal } from './openBooking.ts';
import { test } from './siteTest.ts';

const cells = [{ heading: 'Venue', text: 'Swansea' }];
const [FREE, FULL, LAST] = [
  { id: 'Driver CPC - Sheet1 19-jan-2090', selectedDate: '19 Jan 2090', cells, left: '', isFull: false },
  { id: 'Driver CPC - Sheet1 26-jan-2090', selectedDate: '26 Jan 2090', cells, left: 'Full', isFull: true },
  { id: 'Driver CPC - Sheet1 27-jan-2090', selectedDate: '27 Jan 2090', cells, left: '1 place left', isFull: false },
] as const;
const dates = [FREE, FULL, LAST];

const line = bookedLine({
  people: [{ name: 'Huw Rees' }, null],
  transfer: { by: 'customer', until: '2090-01-05', dates },
} as never);

test('people move to a date, or read at its field that it filled up', async ({ open }) => {
  const page = await openBooking(open, { read: answer(bookingOf(line)), complaints: /400/ });
  const full = refusal(400, { code: 'invalid_request', fields: { to: stateTexts.Full } });
  const moved = answer(
    bookingOf(bookedLine({ quantity: 1 }), bookedLine({ quantity: 1, selectedDate: '19 Jan 2090' })),
  );
  const sent = await answers(page, bookingTransferContract.path, full, moved);
  const part = page.getByRole('region', { name: 'Move or cancel' });
  await part.getByText('until Thu 5 Jan 2090, at no cost').waitFor();
  await part.getByRole('button', { name: 'Choose another date' }).click();
  expect(await part.getByLabel('New date').locator('option').allTextContents()).toEqual([
    'Choose a date',
    'Thu 19 Jan 2090, Swansea',
    'Thu 26 Jan 2090, Swansea: Full',
    'Fri 27 Jan 2090, Swansea: 1 place left',
  ]);
  expect(await part.locator('option:disabled').count()).toBe(1);
  await part.getByLabel('Huw Rees').check();
  await part.getByLabel('New date').selectOption(LAST.id);
  await part.getByRole('button', { name: 'Move to this date' }).click();
  await part.getByText(stateTexts.Full).waitFor();
  expect(await barriers(page)).toEqual([]);
  await part.getByLabel('New date').selectOption(FREE.id);
  await part.getByRole('button', { name: 'Move to this date' }).click();
  await part.getByText('1 place is on Thu 19 Jan 2090, Swansea now.').waitFor();
  const asked = { ...LINK, places: ['0-0'] };
  expect(sent).toEqual([
    { ...asked, to: LAST.id },
    { ...asked, to: FREE.id },
  ]);
});

test('the link of a cancelled course ticks everybody and moves nobody', async ({ open }) => {
  const cancelled = { ...line, isCancelled: true, transfer: { ...line.transfer!, until: null } };
  const fragment = `${FRAGMENT}.${encodeURIComponent(LAST.id)}`;
  const page = await openBooking(open, { read: answer(bookingOf(cancelled)), fragment });
  const sent = await answers(page, bookingTransferContract.path);
  const part = page.getByRole('region', { name: 'Move or cancel' });
  expect(await part.getByLabel('New date').inputValue()).toBe(LAST.id);
  expect(await part.getByRole('checkbox', { checked: true }).count()).toBe(2);
  expect(sent).toEqual([]);
});

test('without a date to choose the page offers only to ask', async ({ open }) => {
  const full = { ...line, transfer: { ...line.transfer!, dates: [FULL] } };
  const late = bookedLine({ position: 1, transfer: { ...line.transfer!, by: 'office' } });
  const page = await openBooking(open, { read: answer(bookingOf(full as never, late)) });
  await page.getByRole('button', { name: 'Ask to move or cancel' }).waitFor();
  expect(await page.getByRole('button', { name: /Choose another date/ }).count()).toBe(0);
});
