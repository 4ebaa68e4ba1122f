import { expect } from 'vitest';
import { bookingRequestContract } from '../../domain/api/bookingRequest.ts';
import { bookingTransferContract } from '../../domain/api/bookingTransfer.ts';
import { DATE_GONE, stateTexts } from '../../domain/dates/places.ts';
import { barriers } from '../browser/barriers.ts';
import { bookedLine, bookingOf, FRAGMENT, LINK } from './exampleBooking.ts';
import { answer, answers, openBooking, refusal } from './openBooking.ts';
import { test } from './siteTest.ts';

const cells = [{ heading: 'Venue', text: 'Swansea' }];
const [FREE, FULL, LAST] = [
  {
    id: 'Driver CPC - Sheet1 19-jan-2090',
    selectedDate: '19 Jan 2090',
    cells,
    left: '',
    isFull: false,
    isSameCourse: true,
    changes: [],
  },
  {
    id: 'Driver CPC - Sheet1 26-jan-2090',
    selectedDate: '26 Jan 2090',
    cells,
    left: 'Full',
    isFull: true,
    isSameCourse: true,
    changes: [],
  },
  {
    id: 'Driver CPC - Sheet1 27-jan-2090',
    selectedDate: '27 Jan 2090',
    cells,
    left: '1 place left',
    isFull: false,
    isSameCourse: true,
    changes: [],
  },
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
  await part.getByLabel('Huw Rees').check();
  await part.getByLabel('New date').selectOption(LAST.id);
  await part.getByRole('button', { name: 'Move to this date' }).click();
  await part.getByText(stateTexts.Full).waitFor();
  expect(await barriers(page)).toEqual([]);
  await part.getByLabel('New date').selectOption(FREE.id);
  await part.getByRole('button', { name: 'Move to this date' }).click();
  await part.getByRole('status', { name: 'Huw Rees moved' }).getByText('To Thu 19 Jan 2090, Swansea.').waitFor();
  const asked = { ...LINK, places: ['0-0'] };
  expect(sent).toEqual([
    { ...asked, to: LAST.id },
    { ...asked, to: FREE.id },
  ]);
});

function otherDate(id: string, selectedDate: string, texts: Readonly<Record<string, string>>, changes: string[] = []) {
  const row = Object.entries({ Course: "Drivers' Hours", Time: '8am-4pm', ...texts });
  const isSameCourse = texts['Course'] === undefined;
  return { ...FREE, id, selectedDate, cells: row.map(([heading, text]) => ({ heading, text })), isSameCourse, changes };
}

test('the same course comes first; the chosen date is shown whole, with its changes', async ({ open }) => {
  const [cardiff, newport] = [
    { Venue: 'Cardiff', 'Counts for': 'International' },
    { Venue: 'Newport', 'Counts for': 'National' },
  ];
  const other = otherDate('other', '19 Jan 2090', { Course: 'First Aid', ...cardiff }, ['Another course: First Aid.']);
  const same = otherDate('same', '26 Jan 2090', cardiff);
  const national = otherDate('national', '2 Feb 2090', newport, ['Another place: Newport.', 'It counts for National.']);
  const booked = { ...line, transfer: { ...line.transfer!, dates: [other, same, national] } };
  const page = await openBooking(open, { read: answer(bookingOf(booked)) });
  const part = page.getByRole('region', { name: 'Move or cancel' });
  await part.getByRole('button', { name: 'Choose another date' }).click();
  const select = part.getByLabel('New date');
  expect(
    await select.locator('optgroup').evaluateAll((all) => all.map((group) => (group as HTMLOptGroupElement).label)),
  ).toEqual(['The same course', 'Other courses']);
  const [first, last] = await select.locator('optgroup').all();
  expect(await first!.locator('option').count()).toBe(2);
  expect(await last!.locator('option').count()).toBe(1);
  const warning = part.getByRole('alert', { name: 'Not only the date changes' });
  await select.selectOption(same.id);
  await part.getByText("Thu 26 Jan 2090, Drivers' Hours, 8am-4pm, Cardiff (International).").waitFor();
  expect(await warning.count()).toBe(0);
  await select.selectOption(national.id);
  await warning.getByText('Another place: Newport.').waitFor();
  await warning.getByText('It counts for National.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await select.selectOption(other.id);
  await warning.getByText('Another course: First Aid.').waitFor();
});

test('the link of a cancelled course ticks everybody and moves nobody', async ({ open }) => {
  const cancelled = { ...line, isCancelled: true, transfer: { ...line.transfer!, until: null } };
  const fragment = `${FRAGMENT}.${encodeURIComponent(LAST.id)}`;
  const page = await openBooking(open, { read: answer(bookingOf(cancelled)), fragment });
  const sent = await answers(page, bookingTransferContract.path);
  const part = page.getByRole('region', { name: 'Move or cancel' });
  expect(await part.getByLabel('New date').inputValue()).toBe(LAST.id);
  expect(await part.getByRole('checkbox', { checked: true }).count()).toBe(2);
  expect(await part.getByRole('button').allTextContents()).toEqual(['Move to this date', 'Back']);
  expect(sent).toEqual([]);
});

test('a full date, and a course that is near, can only be asked for', async ({ open }) => {
  const late = bookedLine({ position: 1, quantity: 1, transfer: { ...line.transfer!, by: 'office' } });
  const page = await openBooking(open, { read: answer(bookingOf(line, late)), complaints: /400/ });
  const gone = refusal(400, { code: 'invalid_request', fields: { to: DATE_GONE } });
  const sent = await answers(page, bookingRequestContract.path, gone, answer({ receivedAt: '2089-12-01T10:00:00Z' }));
  const moved = await answers(page, bookingTransferContract.path);
  const part = page.getByRole('region', { name: 'Move or cancel' });
  await part.getByRole('button', { name: /^Ask for another date/ }).click();
  await part.getByLabel('New date').selectOption(FREE.id);
  await part.getByText('We answer by email, and nothing changes until then.').waitFor();
  await part.getByRole('button', { name: 'Keep the date' }).click();
  await part.getByRole('button', { name: /^Choose another date/ }).click();
  await part.getByLabel('Huw Rees').check();
  await part.getByText('You move at once.').waitFor();
  await part.getByLabel('New date').selectOption(FULL.id);
  await part.getByRole('button', { name: 'Ask for this date' }).click();
  await part.getByText(DATE_GONE).waitFor();
  expect(await barriers(page)).toEqual([]);
  await part.getByRole('button', { name: 'Ask for this date' }).click();
  await part.getByRole('status', { name: 'Your request is with us' }).waitFor();
  const wish = { ...LINK, lines: [0], wish: 'move', message: '', transfer: { places: ['0-0'], to: FULL.id } };
  expect([sent, moved]).toEqual([[wish, wish], []]);
});

test('without another date the page offers only to ask', async ({ open }) => {
  const alone = { ...line, transfer: { ...line.transfer!, dates: [] } };
  const page = await openBooking(open, { read: answer(bookingOf(alone)) });
  await page.getByRole('button', { name: 'Ask to move or cancel' }).waitFor();
  expect(await page.getByRole('button', { name: /another date/ }).count()).toBe(0);
});

test('each step of a move leaves the focus in its part of the page', async ({ open }) => {
  const page = await openBooking(open, { read: answer(bookingOf(line)) });
  const part = page.getByRole('region', { name: 'Move or cancel' });
  for (const name of ['Choose another date', 'Keep the date', 'Ask to move or cancel']) {
    await part.getByRole('button', { name }).click();
    await part.getByRole('button', { name }).waitFor({ state: 'detached' });
    expect(await part.evaluate((section) => section.contains(document.activeElement))).toBe(true);
  }
});
