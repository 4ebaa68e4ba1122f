import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contrast } from '../browser/contrast.ts';
import { datesShown, hydrated, ORIGIN, sheetsWithDates } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

/** WCAG 2.2, 1.4.11: the contrast of a focus ring with its background. */
const CONTRAST = 3;

interface Stop {
  readonly name: string;
  readonly ring: string;
  readonly colour: string;
  /** The colours behind the four sides of the ring. Unknown over a picture without a colour of its own. */
  readonly grounds: readonly string[];
  readonly isCovered: boolean;
}

describe('every control that Tab reaches has a visible ring', () => {
  test.for([
    ['/', 390],
    ['/', 1280],
    ['/driver-cpc', 1280],
    ['/training-dates', 390],
    ['/shop', 1280],
    ['/contact-us', 1280],
    ['/adr-questions', 1280],
    ['/checkout', 390],
    ['/no/such/page', 1280],
  ] as const)('on %s at %i px', async ([address, width], { open }) => {
    const page = await openPage(open, address, width);
    await expectRings(page, 20);
  });

  test.for([390, 1280])("in a product's window at %i px", async (width, { open }) => {
    const page = await openPage(open, '/shop?product=driver-cpc', width);
    await page.getByRole('dialog').getByRole('button', { name: 'More Info' }).waitFor();
    await expectRings(page, 4);
  });

  test.for([
    ['Menu', 390],
    ['Compliance', 1280],
  ] as const)('with %s open at %i px', async ([menu, width], { open }) => {
    const page = await openPage(open, '/compliance-audits', width);
    await page.getByRole('button', { name: menu, exact: true }).press('Enter');
    await expectRings(page, 10);
  });
});

async function openPage(open: Open, address: string, width: number): Promise<Page> {
  const page = await open({ width, sheets: sheetsWithDates('12-13 Jan 2090'), complaints: /status of 404/ });
  await page.goto(ORIGIN + address);
  await hydrated(page);
  // Then the board of dates is a new list, and a focused row would be gone.
  await datesShown(page);
  return page;
}

async function expectRings(page: Page, atLeast: number): Promise<void> {
  const stops = await stopsOf(page);
  expect(stops.length).toBeGreaterThanOrEqual(atLeast);
  expect(stops.filter(({ ring }) => ring !== 'solid 3px')).toEqual([]);
  // One side may touch a neighbour of the same colour.
  expect(
    stops.filter(({ colour, grounds }) => grounds.filter((ground) => contrast(colour, ground) < CONTRAST).length > 1),
  ).toEqual([]);
  expect(stops.filter(({ grounds }) => grounds.length === 0)).toEqual([]);
  expect(stops.filter(({ isCovered }) => isCovered)).toEqual([]);
}

/** Every control that Tab reaches, to the end of the page or of its dialog. */
async function stopsOf(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(stopAtFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
}

function stopAtFocus(): Stop | null {
  const focused = document.activeElement;
  const isRound = focused?.hasAttribute('data-seen');
  if (!focused || focused === document.body || isRound) return null;
  focused.setAttribute('data-seen', '');
  const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(focused);
  const [{ left, right, top, bottom } = focused.getBoundingClientRect()] = focused.getClientRects();
  const [across, down] = [(left + right) / 2, (top + bottom) / 2];
  const outwards = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
  const sides = [
    [left - outwards, down],
    [right + outwards, down],
    [across, top - outwards],
    [across, bottom + outwards],
  ] as const;
  return {
    name: focused.getAttribute('aria-label') ?? focused.textContent.trim(),
    ring: `${outlineStyle} ${outlineWidth}`,
    colour: outlineColor,
    grounds: sides.flatMap(([x, y]) => {
      // A table row paints, but elementsFromPoint leaves it out.
      const painted = document
        .elementsFromPoint(x, y)
        .flatMap((element) => [element, element.closest('tr')])
        .filter((element) => element !== null)
        .map((element) => getComputedStyle(element));
      const ground = painted.find(
        ({ backgroundColor, backgroundImage }) => backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)',
      );
      return ground && ground.backgroundColor !== 'rgba(0, 0, 0, 0)' ? [ground.backgroundColor] : [];
    }),
    isCovered: [top + 1, down, bottom - 1].every((y) => !focused.contains(document.elementFromPoint(across, y))),
  };
}
