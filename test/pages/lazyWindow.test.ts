import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { productById } from '../../domain/catalogue/catalogue.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { cartFragment } from '../../domain/orders/cartLink.ts';
import { orderLine } from '../../domain/orders/orderLine.ts';
import { barriers } from '../browser/barriers.ts';
import { failing, hydrated, keepDates, ORIGIN } from './builtSite.ts';
import { test } from './siteTest.ts';

const SOURCE = path.join(import.meta.dirname, '../../frontend/src');

const sheets = {
  [sheetNames[0]]: [
    ['Date', 'Course', 'Places'],
    ['12 Jan 2090', 'Safe Loading', 'Full'],
  ],
};

interface Window {
  readonly part: string;
  readonly address: string;
  readonly called: string;
  /** Left out if the address opens the window. */
  readonly press?: (page: Page) => Promise<void>;
  /** Once pressed, the page's address opens it again. */
  readonly isInAddress?: true;
  readonly opened: (page: Page) => Promise<void>;
}

const dialogOpened = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name }).waitFor();
const buttonPress = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const WINDOWS: readonly Window[] = [
  {
    part: 'ProductOffer',
    address: '/shop',
    called: 'This product',
    press: buttonPress('Quick View: Driver CPC'),
    isInAddress: true,
    opened: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).waitFor(),
  },
  {
    part: 'CartPanel',
    address: '/contact-us',
    called: 'The cart',
    press: buttonPress(/^Cart, /),
    opened: dialogOpened('Your cart'),
  },
  {
    part: 'SharedCart',
    address: `/shop${cartFragment([orderLine(productById(10)!, null, 2)])}`,
    called: 'The cart in this link',
    opened: (page) => page.getByRole('dialog').getByRole('button', { name: 'Put it into my cart' }).waitFor(),
  },
  {
    part: 'AskForPlaceDialog',
    address: '/driver-cpc',
    called: 'The form',
    press: buttonPress(/^Ask for a place/),
    opened: dialogOpened('Ask for a place'),
  },
  {
    part: 'HoursHelper',
    address: '/driver-cpc',
    called: 'This',
    press: (page) => page.getByRole('radio', { name: '21', exact: true }).check(),
    opened: (page) => page.getByRole('button', { name: 'Add my courses, hours or deadline' }).waitFor(),
  },
];

/** Parts that no press opens. Without their code the page says so in its own place, or goes without them. */
const IN_THE_PAGE = [
  'AccreditationCarousel',
  'Booking',
  'CalendarLink',
  'EnquiryForm',
  'JoiningDetails',
  'Questions',
  'Trainer',
  'default',
];

describe('a window whose code does not load', () => {
  // As in Chromium 150, which keeps a failed import until the page is reloaded.
  test.for(WINDOWS)(
    '$part can be reached by reloading',
    async ({ part, address, called, press, isInAddress, opened }, { open }) => {
      const page = await open({
        sheets,
        width: 390,
        complaints: /ERR_FAILED|did not load|Failed to fetch|part of the page/,
      });
      await keepDates(page, sheets);
      const mend = await failing(page, `**/assets/${part}-*.js`);
      await page.goto(ORIGIN + address);
      await hydrated(page);
      await press?.(page);
      const failure = page.getByRole('alertdialog', { name: `${called} did not open.` });
      await failure.getByRole('button', { name: 'OK' }).waitFor();
      await failure.getByText('Check your connection and try again.').waitFor();
      expect(await barriers(page)).toEqual([]);
      mend();
      await failure.getByRole('button', { name: 'Reload the page' }).click();
      await failure.waitFor({ state: 'detached' });
      await hydrated(page);
      if (!isInAddress) await press?.(page);
      await opened(page);
    },
  );

  test('is one of these windows', () => {
    const parts = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).flatMap((file) =>
      Array.from(readFileSync(path.join(SOURCE, file), 'utf8').matchAll(/\blazyPart\(\s*'(\w+)'/g), ([, part]) => part),
    );
    expect(parts.toSorted()).toEqual([...IN_THE_PAGE, ...WINDOWS.map(({ part }) => part)].toSorted());
  });
});
