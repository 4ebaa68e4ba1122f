import { expect } from 'vitest';
import { extractText } from 'unpdf';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { datesShown, hydrated, ORIGIN } from './builtSite.ts';
import { test } from './siteTest.ts';

/** More than fit on the rest of a first sheet. */
const rows = [
  ['Date', 'Course', 'Time', 'Venue'],
  ...Array.from({ length: 20 }, (_, index) => [`${index + 11} Jan 2090`, 'Safe Loading', '8am-4pm', 'Cardiff']),
];
const sheets = Object.fromEntries(sheetNames.map((name) => [name, rows]));

test.for([
  '/driver-cpc',
  '/transport-manager-cpc',
  '/transport-manager-refresher',
  '/operator-license-awareness-training',
  '/adr-pdp',
  '/first-aid',
])('no sheet of %s ends with a heading', async (address, { open }) => {
  const page = await open({ sheets });
  await page.goto(ORIGIN + address);
  await hydrated(page);
  await datesShown(page);
  const headings = await page.locator('h2, h3').allTextContents();
  const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  // A PDF has it last, though it stands at the top.
  const numbers = plain(await page.getByRole('complementary').innerText());
  const ends = text.map((sheet) => plain(sheet).replace(numbers, ''));
  expect(headings.filter((heading) => ends.some((end) => end.endsWith(plain(heading))))).toEqual([]);
});

/** Without spaces, which a PDF puts where it likes. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, '');
}
