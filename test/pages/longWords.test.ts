import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bookingContract } from '../../domain/api/booking.ts';
import { questionsContract } from '../../domain/api/questions.ts';
import { trainerContract } from '../../domain/api/trainer.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { cartFragment } from '../../domain/orders/cartLink.ts';
import { orderDetails } from '../../domain/orders/orderDetails.ts';
import { orderLine } from '../../domain/orders/orderLine.ts';
import { misfits } from '../browser/misfits.ts';
import { dateRow } from '../dateRow.ts';
import { datesShown, hydrated, ORIGIN } from './builtSite.ts';
import { bookedLine, bookingOf, FRAGMENT, LINK } from './exampleBooking.ts';
import { answer } from './openBooking.ts';
import { questionsPage } from './ownersQuestions.ts';
import { test } from './siteTest.ts';

/** No longer name of a place is known. */
const LONG = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch';
const EMAIL = `${LONG}@${LONG}.example`;

const date = '12 Jan 2090';
const rows = [
  ['Date', 'Course', 'Time', 'Counts for', 'Venue', 'Places'],
  [date, "Drivers' Hours and Tachographs", 'Evenings, 5.30-9pm', 'International', LONG, '3 places left'],
  ['14 Jan 2090', 'Safe Loading', '8am-4pm', 'National', LONG, 'Full'],
];
const sheets = Object.fromEntries(sheetNames.map((name) => [name, rows]));

const line = orderLine(productBySlug('driver-cpc')!, dateRow(date, { Course: 'Safe Loading', Venue: LONG }), 2);
const person = { name: LONG, email: EMAIL, needs: LONG, answers: ['No'] };
const address = { addressLine1: LONG, city: LONG, county: LONG, postcode: 'LL61 5UJ' };
const customer = { name: LONG, email: EMAIL, company: LONG, purchaseOrder: LONG, ...address };

const cells = [{ heading: 'Venue', text: LONG }];
const free = {
  id: 'free',
  selectedDate: '19 Jan 2090',
  cells,
  left: '1 place left',
  isFull: false,
  isSameCourse: true,
  changes: [],
};
const booking = {
  ...bookingOf(
    bookedLine({
      cells,
      people: [person],
      joining: [{ label: 'Venue', lines: [LONG] }],
      transfer: { by: 'customer', until: null, dates: [free] },
    }),
    bookedLine({
      position: 1,
      cells,
      people: [person, person],
      naming: 'closed',
      attendance: { places: { '1-0': 'came', '1-1': 'partly' }, terms: [LONG], hasEvidence: true },
    }),
  ),
  customer,
  papers: [{ kind: 'invoice', number: 'MTT-000123' }],
};
const longQuestions = {
  ...questionsPage,
  questions: questionsPage.questions.map((question) =>
    Object.assign({}, question, { column: LONG, text: LONG, what: LONG }),
  ),
  answered: [{ id: 'long', answer: 'show', column: LONG, text: LONG.repeat(2), at: '2026-11-20T10:00:00Z' }],
  calendar: questionsPage.calendar.map(({ sheet }) => ({
    sheet,
    sessions: [{ text: `Tue 12 Jan 2027, ${LONG}`, state: 'On sale', booked: 12 }],
  })),
};
const register = {
  course: LONG,
  when: `Mon 9 to Tue 10 Jan 2090, ${LONG}`,
  days: ['2090-01-09', '2090-01-10'],
  question: 'Driver number',
  hasHours: true,
  people: [{ id: `${LINK.orderId} 0-0`, number: 1, name: LONG, party: LONG, answers: LONG }],
  attended: [],
  seen: 0,
};

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const seen = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().waitFor();

/** Long words break, and a link that is to be copied is longer than its box. */
const expected = /^Llan\S* is broken|readonly/;

/** In the browser's storage, as a visit to the shop leaves it. */
async function keepCart(page: Page): Promise<void> {
  const items = [line, line].map(({ productId: id, selectedDate, cells: kept, session }) => {
    return { id, selectedDate, cells: kept, session };
  });
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify({ version: 1, items }));
}

const views: Record<string, readonly [path: string, ...steps: readonly ((page: Page) => Promise<unknown>)[]]> = {
  'the home page': ['/', datesShown],
  'the dates': ['/training-dates', datesShown],
  'a course': ['/driver-cpc', datesShown],
  'the form for a full date': ['/training-dates', press(/^Ask for a place/)],
  'a product': [
    '/shop?product=driver-cpc',
    (page) => page.getByRole('dialog').getByLabel('Date').selectOption({ index: 1 }),
  ],
  'the cart': ['/shop', press(/^Cart/), seen('Proceed to Checkout')],
  "the cart's link": ['/shop', press(/^Cart/), press(/^Send this cart/)],
  'a cart that was sent': [`/shop${cartFragment([line])}`, seen(/into my cart|Add/)],
  'the checkout': ['/checkout', (page) => page.getByText('Order Summary').first().click()],
  'a booking': [`/booking${FRAGMENT}`, seen('Save names')],
  'a wish to move': [`/booking${FRAGMENT}`, press(/^Choose another date/)],
  'a register': [`/trainer#${LINK.key}.date`, (page) => page.getByRole('heading', { name: LONG }).first().waitFor()],
  'the questions': [`/questions#${LINK.key}`, (page) => page.getByText(/^What you have answered/).click()],
  'the page of thanks': ['/thank-you', (page) => page.getByText('Your details').waitFor()],
};

const SCREENS = [320, 390, 768, 1000, 1280].map((width) => ({ width, media: 'screen' as const }));
/** A4 between its margins. */
const PAPER = { width: 680, media: 'print' as const };

/** The texts and elements that do not fit, at each size. */
async function misfitsAt(page: Page, sizes: readonly { width: number; media: 'screen' | 'print' }[]) {
  const found: string[] = [];
  for (const { width, media } of sizes) {
    await page.emulateMedia({ media });
    await page.setViewportSize({ width, height: 800 });
    const here = [...(await wide(page)), ...(await misfits(page))];
    found.push(...here.map((text) => `${text}, ${width} px wide (${media})`));
  }
  return found;
}

test.for(Object.keys(views))('%s fits each screen and paper with the longest words', async (name, { open }) => {
  const [path, ...steps] = views[name]!;
  // Here no server prices the order.
  const page = await open({ width: 320, sheets, complaints: /404/ });
  await keepCart(page);
  await page.addInitScript(
    (details) => sessionStorage.setItem('orderDetails', JSON.stringify({ ...details, storedAt: Date.now() })),
    { ...orderDetails(LINK.orderId, customer, [line]), bookingFragment: FRAGMENT },
  );
  await page.route(`**${bookingContract.path}`, answer(booking));
  await page.route(`**${trainerContract.path}`, answer(register));
  await page.route(`**${questionsContract.path}`, answer(longQuestions));
  await page.goto(ORIGIN + path);
  await hydrated(page);
  for (const step of steps) await step(page);
  const onScreens = await misfitsAt(page, SCREENS);
  const onPaper = (await misfitsAt(page, [PAPER])).filter((text) => !text.startsWith('cut off'));
  expect([...onScreens, ...onPaper].filter((text) => !expected.test(text))).toEqual([]);
});

test.for(['/training-dates', '/driver-cpc'])(
  'the tables of %s break no name of a Welsh place',
  async (path, { open }) => {
    const names = [
      'Llanfairpwllgwyngyll',
      'Rhosllannerchrugog',
      'Penrhyndeudraeth',
      'Pen-y-bont ar Ogwr',
      'Machynlleth',
    ];
    const [headings, [day, course, ...others] = []] = rows;
    const named = names.map((venue) => [day, course, ...others].map((text) => (text === LONG ? venue : text!)));
    const page = await open({ sheets: Object.fromEntries(sheetNames.map((sheet) => [sheet, [headings!, ...named]])) });
    await page.goto(ORIGIN + path);
    await datesShown(page);
    expect(await misfitsAt(page, [...SCREENS, PAPER])).toEqual([]);
  },
);

/** Says how far a page or window scrolls sideways, and which elements are too wide; empty if none is. */
function wide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const scrolls = [...document.querySelectorAll('dialog[open], dialog[open] *')].filter(
      (each) => each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX),
    );
    const out = [...document.querySelectorAll('body *')].filter(
      (each) => each.checkVisibility() && each.getBoundingClientRect().right > clientWidth + 1,
    );
    return scrollWidth > clientWidth || scrolls.length > 0
      ? [`${scrollWidth} of ${clientWidth}: ${out.slice(0, 3).map((each) => (each.cloneNode() as Element).outerHTML)}`]
      : [];
  });
}
