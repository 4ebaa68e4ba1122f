import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bookingContract } from '../../domain/api/booking.ts';
import { questionsContract } from '../../domain/api/questions.ts';
import { trainerContract } from '../../domain/api/trainer.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { coveredTexts, spaceText } from '../browser/textSpacing.ts';
import { misfits } from '../browser/misfits.ts';
import { datesShown, hydrated, ORIGIN } from './builtSite.ts';
import { bookedLine, bookingOf, FRAGMENT, LINK } from './exampleBooking.ts';
import { answer } from './openBooking.ts';
import { questionsPage } from './ownersQuestions.ts';
import { test } from './siteTest.ts';

const rows = [
  ['Date', 'Course', 'Venue', 'Time', 'Places'],
  ['9-10 Jan 2090', "Drivers' Hours", 'Swansea', '8am-4pm', '3 left'],
  ['12 Jan 2090', 'Safe Loading', 'Swansea', '8am-4pm', 'Full'],
  ['14 Jan 2090', 'First Aid', 'Cardiff', '5.30-9pm', ''],
  ['15 Jan 2090', 'First Aid', 'Cardiff', '5.30-9pm', 'Closed'],
];
const sheets = Object.fromEntries(sheetNames.map((name) => [name, rows]));

const register = {
  course: "Drivers' Hours",
  when: 'Mon 9 to Tue 10 Jan 2090, Cardiff',
  days: ['2090-01-09', '2090-01-10'],
  question: 'Driver number',
  hasHours: true,
  people: [{ id: `${LINK.orderId} 0-0`, number: 1, name: 'Ann Price', party: 'Morgan Haulage Ltd', answers: '12' }],
  attended: [],
  seen: 0,
};

const shown = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const views: [address: string, show?: (page: Page) => Promise<void>][] = [
  ['/'],
  ['/training-dates', (page) => datesShown(page)],
  ['/training-dates', shown(/^Ask for a place/)],
  ['/driver-cpc', (page) => datesShown(page)],
  ['/shop'],
  ['/shop?product=adr', (page) => page.getByRole('button', { name: 'Add to Cart' }).waitFor()],
  ['/checkout'],
  [`/booking${FRAGMENT}`, (page) => page.getByRole('button', { name: 'Save names' }).waitFor()],
  [`/trainer#${LINK.key}.date`, (page) => page.getByRole('heading', { name: 'Ann Price' }).waitFor()],
  [`/questions#${LINK.key}`, (page) => page.getByRole('heading', { name: 'What visitors see' }).waitFor()],
];

/** The header's texts that its edges cut off. */
function cutNames(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((header) => {
    const { top, bottom } = header.getBoundingClientRect();
    return [...header.querySelectorAll('a > span')]
      .filter((name) => name.getBoundingClientRect().top < top || name.getBoundingClientRect().bottom > bottom)
      .map(({ textContent }) => textContent);
  });
}

/** WCAG 1.4.12. */
describe.for([320, 390, 768, 1024, 1280])('with spaced out text, %i px wide', (width) => {
  test.for(
    views.map(([address, show], position) => [`${position + 1}: ${address.split('#')[0]}`, address, show] as const),
  )('view %s loses no words', async ([, address, show], { open }) => {
    const page = await open({ width, sheets });
    await page.route(`**${bookingContract.path}`, answer(bookingOf(bookedLine())));
    await page.route(`**${trainerContract.path}`, answer(register));
    await page.route(`**${questionsContract.path}`, answer(questionsPage));
    await page.goto(`${ORIGIN}${address}`);
    await hydrated(page);
    await show?.(page);
    await spaceText(page);
    expect([...(await coveredTexts(page)), ...(await misfits(page)), ...(await cutNames(page))]).toEqual([]);
  });
});
