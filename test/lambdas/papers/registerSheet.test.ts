import { expect, test } from 'vitest';
import { registerSheet } from '../../../lambdas/papers/registerSheet.ts';
import { countedCourse, driverCpcLine, olatLine, paidRecord, people } from '../courses/bookedCourses.ts';
import { readPdf, textsInMargins } from './readPdf.ts';

const LONG = 'Bartholomew Llewellyn-Pryce ap Rhydderch Jones of Llanfair';
const answers = ['Not sure'];
/** A name may go on in the next line after a hyphen. */
const unbroken = (text: string) => text.replaceAll('- ', '-');

function courseOf(places: number) {
  const named = Array.from({ length: places - 1 }, (_, index) =>
    index === 3 ? LONG : { name: `Driver ${index + 1}`, answers },
  );
  const customer = { company: 'Morgan Haulage and International Removals (South Wales) Limited' };
  return countedCourse({
    records: [paidRecord([driverCpcLine('12 Jan 2027', places)], { people: people(...named), customer })],
  });
}

test('the register of twelve people is one sheet of A4, with room for each', async () => {
  const { pages, isTagged } = await readPdf(await registerSheet(courseOf(12)));
  expect(pages).toHaveLength(1);
  const [page] = pages;
  for (const words of [
    'Register',
    'Tue 12 Jan 2027',
    'Signature',
    'ID checked',
    'Trainer',
    'Driver 11',
    LONG,
    'Not sure',
    'Driver number',
    'Comments',
  ])
    expect(unbroken(page!.text)).toContain(words);
  expect(page!.text).toMatch(/ 12 /);
  expect(textsInMargins(page!)).toEqual([]);
  expect(isTagged).toBe(true);
});

test('a larger course goes on overleaf, and names everybody', async () => {
  const { pages } = await readPdf(await registerSheet(courseOf(40)));
  expect(pages.length).toBeGreaterThan(1);
  const text = unbroken(pages.map((page) => page.text).join(' '));
  for (let driver = 1; driver <= 39; driver++) expect(text).toContain(driver === 4 ? LONG : `Driver ${driver}`);
  expect(text).toContain(`Page 2 of ${pages.length}`);
});

test("the booker's number stands where a person left none", async () => {
  const record = paidRecord([driverCpcLine('12 Jan 2027', 2)], {
    people: people({ name: 'Ann Price', mobile: '07700 900123' }),
    bookerMobile: '07700 900456',
  });
  const { pages } = await readPdf(await registerSheet(countedCourse({ records: [record] })));
  expect(pages[0]!.text.match(/(?:Booker: )?07700 900\d+/g)).toEqual(['07700 900123', 'Booker: 07700 900456']);
});

test.each([
  ['two evenings of Driver CPC', driverCpcLine('11-12 Jan 2027', 12), ['Mon 11 Jan', 'Tue 12 Jan'], true],
  ['five days', olatLine('11-15 Jan 2027', 12), ['Mon 11 Jan', 'Wed 13 Jan', 'Fri 15 Jan'], false],
])('each person signs for each day: %s', async (_, line, days, hasNumber) => {
  const names = Array.from({ length: 12 }, (_, index) => (index === 3 ? LONG : `Driver ${index + 1}`));
  const { pages } = await readPdf(
    await registerSheet(countedCourse({ records: [paidRecord([line], { people: people(...names) })] })),
  );
  const text = pages.map((page) => page.text).join(' ');
  for (const day of days) expect(text.split(day).length - 1).toBeGreaterThanOrEqual(12);
  expect(text.includes('Driver number')).toBe(hasNumber);
  for (const page of pages) expect(textsInMargins(page)).toEqual([]);
});

test('a course of one day has one unnamed box, and only Driver CPC a driver number', async () => {
  const { pages } = await readPdf(
    await registerSheet(countedCourse({ records: [paidRecord([olatLine('12 Jan 2027')])] })),
  );
  expect(pages[0]!.text).not.toMatch(/Driver number|Comments/);
  expect(pages[0]!.text.match(/Tue 12 Jan/g)).toHaveLength(1);
});
