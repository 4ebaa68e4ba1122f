import { beforeEach, expect, test, vi } from 'vitest';
import type { BookingLine, ShownBooking } from '../../../domain/api/booking.ts';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import { BOOKED, REMINDED, remindersTo, rows, run, SHEET, shop, wordsOf } from './courseDayRuns.ts';
import { bookedOn, idOf } from './transfers.ts';

vi.useFakeTimers({ toFake: ['Date'] });

beforeEach(() => void vi.setSystemTime(BOOKED));

/** The sheet with other words in its first row. */
function withFirstRow(sheet: Sheet, change: (cells: readonly string[]) => readonly string[]): Sheet {
  return sheet.map((cells, index) => (index === 1 ? change(cells) : cells));
}

/** The first line on the page, with the ids of the other dates that it offers. */
async function shown(read: () => Promise<Response>) {
  const { lines } = (await (await read()).json()) as ShownBooking;
  const { selectedDate, cells, days, joining, movedFrom, transfer } = lines[0] as BookingLine;
  return { row: [selectedDate, cells[0]?.text], joining, days, movedFrom, others: transfer?.dates.map(({ id }) => id) };
}

test('the page shows the new words of a row as the reminder does, once the owner is told', async () => {
  const sheet = SHEET();
  const { read, email } = await bookedOn(sheet, 2, shop);
  const before = await shown(read);
  const changed = withFirstRow(sheet, ([, venue, ...rest]) => ['Tue 12/01/2027', `${venue}, Unit 3`, ...rest]);
  rows.set(sheet, changed);
  await run('2026-11-26T08:00:00Z');
  expect(await shown(read)).toMatchObject({ row: before.row, joining: before.joining });
  await run('2026-11-26T09:00:00Z');
  const after = await shown(read);
  expect(after).toMatchObject({ row: changed[1]!.slice(0, 2), days: before.days, movedFrom: undefined });
  expect(after.joining).toContainEqual({ label: 'Venue', lines: [changed[1]![1]] });
  expect(after.others).toEqual([idOf(sheet, 2), idOf(sheet, 3)]);
  await run(REMINDED);
  expect(wordsOf((await remindersTo(email))[0]!)).toContain(changed[1]![1]);
});

test.each([
  ['another day', (cells: readonly string[]) => ['13 Jan 2027', ...cells.slice(1)]],
  ['another venue', ([date = '', , ...rest]: readonly string[]) => [date, 'Port', ...rest]],
])('the page keeps the words of a row that reads %s now', async (_what, change) => {
  const sheet = SHEET();
  const { read } = await bookedOn(sheet, 2, shop);
  const before = await shown(read);
  rows.set(sheet, withFirstRow(sheet, change));
  await run('2026-11-26T08:00:00Z');
  await run('2026-11-26T09:00:00Z');
  expect(await shown(read)).toMatchObject({ row: before.row, joining: before.joining, days: before.days });
});
