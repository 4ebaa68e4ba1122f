import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Person } from '../../../domain/bookings/bookings.ts';
import type { Course } from '../../../lambdas/courses/course.ts';
import { registerSheet } from '../../../lambdas/papers/registerSheet.ts';
import { countedCourse, driverCpcLine, olatLine, paidRecord, people } from '../courses/bookedCourses.ts';
import { readPdf, textsInMargins } from './readPdf.ts';

const LONG = 'Bartholomew Llewellyn-Pryce ap Rhydderch Jones of Llanfair';
const answers = ['Not sure'];
const COMPANY = 'Morgan Haulage and International Removals (South Wales) Limited';
const ADDRESS = '12 Sample Way, Swansea, ZZ99 7ZZ';
const venues = [{ name: 'Swansea', address: ADDRESS, gettingIn: '', parking: '', lunch: '' }];
const pagesFor = async (course: Course) => (await readPdf(await registerSheet(course, venues))).pages;
/** A name may go on in the next line after a hyphen. */
const unbroken = (text: string) => text.replaceAll('- ', '-');

function courseOf(places: number, company = 'Morgan Haulage Ltd') {
  const named = Array.from({ length: places - 1 }, (_, index) =>
    index === 3 ? LONG : { name: `Driver ${index + 1}`, answers },
  );
  const customer = { company };
  return countedCourse({
    records: [paidRecord([driverCpcLine('12 Jan 2027', places)], { people: people(...named), customer })],
  });
}

test('twelve people and whoever comes unbooked sign on one sheet of A4', async () => {
  const { pages, isTagged } = await readPdf(await registerSheet(courseOf(12), venues));
  expect(pages).toHaveLength(2);
  const [page] = pages;
  for (const words of [
    'Register',
    'Tue 12 Jan 2027',
    ADDRESS,
    'Signature',
    'ID checked',
    'Trainer',
    'Driver 11',
    LONG,
    'Driver number',
    'Comments',
    'Page 1 of 1',
  ])
    expect(unbroken(page!.text)).toContain(words);
  expect(page!.text).toMatch(/ 13 14 Milltir/);
  expect(pages.flatMap(textsInMargins)).toEqual([]);
  expect(isTagged).toBe(true);
});

test('the name of a firm is whole on each line', async () => {
  const pages = await pagesFor(courseOf(12, COMPANY));
  const text = pages.map((page) => page.text).join(' ');
  expect(text.split(COMPANY)).toHaveLength(13);
});

test('pages for the trainer only say what people told us', async () => {
  const [, page] = await pagesFor(courseOf(12));
  for (const words of ['For the trainer only', 'Tue 12 Jan 2027', 'Driver 11', 'Not sure'])
    expect(page!.text).toContain(words);
});

test('whatever people tell us, the pages that everybody signs stay the same', async () => {
  const told = fc.record({ mobile: fc.string(), needs: fc.string(), answers: fc.array(fc.string()) });
  const record = paidRecord([driverCpcLine('12 Jan 2027', 3)]);
  const courseWith = (persons: readonly Partial<Person>[], bookerMobile: string) =>
    countedCourse({ records: [{ ...record, bookerMobile, people: people(...persons) }] });
  const name = 'Ann Price';
  const signed = (await pagesFor(courseWith([{ name }, { name }], ''))).map(({ text }) => text);
  await fc.assert(
    fc.asyncProperty(told, told, fc.string(), async (one, other, bookerMobile) => {
      const pages = await pagesFor(
        courseWith(
          [
            { name, ...one },
            { name, ...other },
          ],
          bookerMobile,
        ),
      );
      expect(pages.slice(0, signed.length).map(({ text }) => text)).toEqual(signed);
      expect(pages.slice(signed.length).every(({ text }) => text.includes('For the trainer only'))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a larger course goes on overleaf, and names everybody', async () => {
  const all = await pagesFor(courseOf(40));
  const pages = all.slice(
    0,
    all.findIndex(({ text }) => text.includes('For the trainer only')),
  );
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
  const [, page] = await pagesFor(countedCourse({ records: [record] }));
  expect(page!.text.match(/(?:Booker: )?07700 900\d+/g)).toEqual(['07700 900123', 'Booker: 07700 900456']);
});

test.each([
  ['two evenings of Driver CPC', driverCpcLine('11-12 Jan 2027', 12), ['Mon 11 Jan', 'Tue 12 Jan'], true],
  ['five days', olatLine('11-15 Jan 2027', 12), ['Mon 11 Jan', 'Wed 13 Jan', 'Fri 15 Jan'], false],
])('each person signs for each day: %s', async (_, line, days, hasNumber) => {
  const names = Array.from({ length: 12 }, (_, index) => (index === 3 ? LONG : `Driver ${index + 1}`));
  const pages = await pagesFor(countedCourse({ records: [paidRecord([line], { people: people(...names) })] }));
  const text = pages.map((page) => page.text).join(' ');
  for (const day of days) expect(text.split(day).length - 1).toBeGreaterThanOrEqual(12);
  expect(text.includes('Driver number')).toBe(hasNumber);
  for (const page of pages) expect(textsInMargins(page)).toEqual([]);
});

test('a course of one day has one unnamed box, and only Driver CPC a driver number', async () => {
  const pages = await pagesFor(countedCourse({ records: [paidRecord([olatLine('12 Jan 2027')])] }));
  expect(pages).toHaveLength(1);
  expect(pages[0]!.text).not.toMatch(/Driver number|Comments/);
  expect(pages[0]!.text.match(/Tue 12 Jan/g)).toHaveLength(1);
});
