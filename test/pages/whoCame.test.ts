import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BookingLine } from '../../domain/api/booking.ts';
import { bookingPaperContract } from '../../domain/api/bookingPaper.ts';
import type { Attendance } from '../../domain/bookings/attendance.ts';
import { barriers } from '../browser/barriers.ts';
import { misfits } from '../browser/misfits.ts';
import { bookedLine, bookingOf, LINK } from './exampleBooking.ts';
import { answer, answers, openBooking } from './openBooking.ts';
import { test } from './siteTest.ts';

const ABSENT = 'If you do not come and have not told us, we do not owe you another date.';
const PEOPLE = ['Ann Price', 'Bo Ek', 'Cai Dee', 'Dai Fry', null];

function overLine(said: readonly Attendance[], attendance: Partial<BookingLine['attendance']> = {}): BookingLine {
  const people = PEOPLE.map((name) => (name ? { name, answers: ['No'] } : null));
  const places = Object.fromEntries(said.map((each, place) => [`0-${place}`, each]));
  return bookedLine({
    quantity: PEOPLE.length,
    people,
    naming: 'closed',
    selectedDate: '12 Jan 2026',
    days: { first: '2026-01-12', last: '2026-01-12' },
    attendance: { places, terms: [], hasEvidence: false, ...attendance },
  });
}

async function fileOf(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', { name });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download.suggestedFilename();
}

test('each person who came has a certificate, a company its sheet, others the reason', async ({ open }) => {
  const said = ['came', 'did_not_come', 'partly', 'unmarked', 'came'] as const;
  const line = overLine(said, { terms: [ABSENT], hasEvidence: true, recordedAt: '2026-01-14T10:00:00Z' });
  const page = await openBooking(open, { read: answer(bookingOf(line)) });
  await page.getByText('Hours recorded with DVSA on 14 January 2026.').waitFor();
  const files = ['certificate.pdf', 'evidence.pdf'];
  const sent = await answers(
    page,
    bookingPaperContract.path,
    ...files.map((fileName) => answer({ fileName, content: Buffer.from('%PDF-1.7').toString('base64') })),
  );
  const whoCame = page.getByRole('listitem').filter({ hasText: /Price|Ek|Dee|Fry|No name/ });
  await whoCame.first().waitFor();
  expect(await whoCame.allInnerTexts()).toEqual([
    expect.stringMatching(/^Ann Price\s+Certificate \(PDF\)/),
    expect.stringMatching(/^Bo Ek\s+Did not come, so there is no certificate$/),
    expect.stringMatching(/^Cai Dee\s+Not there for the whole course, so there is no certificate$/),
    expect.stringMatching(/^Dai Fry\s+Not marked by the trainer yet$/),
    expect.stringMatching(/^No name given\s+Came. Nobody was named/),
  ]);
  expect(await page.getByText(`From our terms: ${ABSENT}`).isVisible()).toBe(true);
  expect(await fileOf(page, 'Certificate (PDF) of Ann Price')).toBe(files[0]);
  expect(await fileOf(page, 'Evidence sheet of all who came (PDF)')).toBe(files[1]);
  expect(sent).toEqual([
    { ...LINK, paper: 'certificate-0-0' },
    { ...LINK, paper: 'evidence-0-0' },
  ]);
  expect(await barriers(page)).toEqual([]);
});

test('until somebody is marked, the page says that the list is not here yet', async ({ open }) => {
  const page = await openBooking(open, { read: answer(bookingOf(overLine(PEOPLE.map(() => 'unmarked')))) });
  await page.getByText('Our trainer’s list of who came is not here yet.').waitFor();
  expect(await page.getByRole('button', { name: /Certificate|Evidence/ }).count()).toBe(0);
  expect(await page.getByText('Ann Price', { exact: true }).isVisible()).toBe(true);
  expect(await barriers(page)).toEqual([]);
});

test.for([390, 320])('nothing of a course that is over sticks out of a screen of %i px', async (width, { open }) => {
  const line = overLine(['came', 'did_not_come', 'partly', 'unmarked', 'came'], { hasEvidence: true });
  const papers = [{ kind: 'credit_note', number: 'CN-2026-000123' } as const];
  const page = await openBooking(open, { read: answer({ ...bookingOf(line), papers }) });
  await page.setViewportSize({ width, height: 800 });
  await page.getByRole('button', { name: /^Evidence sheet/ }).waitFor();
  expect(await misfits(page)).toEqual([]);
  const cards = await page.locator('section').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...cards)).toBeLessThanOrEqual(width - 16);
});
