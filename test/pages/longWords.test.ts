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
import { coveredTexts, spaceText } from '../browser/textSpacing.ts';
import { dateRow } from '../dateRow.ts';
import { datesShown, hydrated, ORIGIN } from './builtSite.ts';
import { bookedLine, bookingOf, FRAGMENT, LINK } from './exampleBooking.ts';
import { answer } from './openBooking.ts';
import { questionsPage } from './ownersQuestions.ts';
import { type Open, test } from './siteTest.ts';

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

const lineAt = (Venue: string) =>
  orderLine(productBySlug('driver-cpc')!, dateRow(date, { Course: 'Safe Loading', Venue }), 2);
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
  'a cart that was sent': [`/shop${cartFragment([lineAt(LONG)])}`, seen(/into my cart|Add/)],
  'the checkout': ['/checkout', (page) => page.getByText('Order Summary').first().click()],
  'a booking': [`/booking${FRAGMENT}`, seen('Save names')],
  'a wish to move': [`/booking${FRAGMENT}`, press(/^Choose another date/)],
  'a register': [`/trainer#${LINK.key}.date`, (page) => page.getByRole('main').getByRole('heading').nth(1).waitFor()],
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

/** A view, with a cart and an order of two places in the browser. `word`: the name of every person and place. */
async function openView(open: Open, name: string, word = LONG): Promise<Page> {
  const [path, ...steps] = views[name]!;
  const named = <Data>(data: Data) => JSON.parse(JSON.stringify(data).replaceAll(LONG, word)) as Data;
  const line = lineAt(word);
  const { productId: id, selectedDate, cells: kept, session } = line;
  const unit = { id, selectedDate, cells: kept, session };
  // Here no server prices the order.
  const page = await open({ width: 320, sheets: named(sheets), complaints: /404/ });
  await page.addInitScript(
    ([cart, details]) => {
      localStorage.setItem('cart', JSON.stringify(cart));
      sessionStorage.setItem('orderDetails', JSON.stringify({ ...details, storedAt: Date.now() }));
    },
    [
      { version: 1, items: [unit, unit] },
      { ...orderDetails(LINK.orderId, named(customer), [line]), bookingFragment: FRAGMENT },
    ] as const,
  );
  await page.route(`**${bookingContract.path}`, answer(named(booking)));
  await page.route(`**${trainerContract.path}`, answer(named(register)));
  await page.route(`**${questionsContract.path}`, answer(named(longQuestions)));
  await page.goto(ORIGIN + path);
  await hydrated(page);
  for (const step of steps) await step(page);
  return page;
}

test.for(Object.keys(views))('%s fits each screen and paper with the longest words', async (name, { open }) => {
  const page = await openView(open, name);
  const onScreens = await misfitsAt(page, SCREENS);
  const onPaper = (await misfitsAt(page, [PAPER])).filter((text) => !text.startsWith('cut off'));
  expect([...onScreens, ...onPaper].filter((text) => !expected.test(text))).toEqual([]);
});

/** The header's texts that its edges cut off. */
function cutNames(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((header) => {
    const { top, bottom } = header.getBoundingClientRect();
    return [...header.querySelectorAll('a > span')]
      .filter((name) => name.getBoundingClientRect().top < top || name.getBoundingClientRect().bottom > bottom)
      .map(({ textContent }) => textContent);
  });
}

/** The chosen date stands below its box in full; the narrowest phone breaks one heading, and loses none of it. */
const spaced = /^cut off: "Thu|^Summary is broken.* 320 px|readonly/;

/** WCAG 1.4.12. */
test.for(Object.keys(views))('%s loses no words if its text is spaced out', async (name, { open }) => {
  const page = await openView(open, name, 'Swansea');
  await spaceText(page);
  const found: string[] = [];
  for (const { width } of SCREENS) {
    await page.setViewportSize({ width, height: 800 });
    const here = [...(await coveredTexts(page)), ...(await misfits(page)), ...(await cutNames(page))];
    found.push(...here.map((text) => `${text}, ${width} px wide`));
  }
  expect(found.filter((text) => !spaced.test(text))).toEqual([]);
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
