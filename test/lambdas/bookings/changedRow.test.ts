import { beforeEach, expect, test, vi } from 'vitest';
import type { BookingLine, ShownBooking } from '../../../domain/api/booking.ts';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import { withIds } from '../../sessions.ts';
import { storeSheet } from '../orders/datedOrders.ts';
import { BOOKED, rows, run, SHEET, shop } from './courseDayRuns.ts';
import { bookedOn } from './transfers.ts';

vi.useFakeTimers({ toFake: ['Date'] });

beforeEach(() => void vi.setSystemTime(BOOKED));

/** The sheet with other words in its first row. */
function withFirstRow(sheet: Sheet, change: (cells: readonly string[]) => readonly string[]): Sheet {
  return sheet.map((cells, index) => (index === 1 ? change(cells) : cells));
}

/** The first line on the page. */
async function shown(read: () => Promise<Response>) {
  const { lines } = (await (await read()).json()) as ShownBooking;
  const { selectedDate, cells, days, joining, movedFrom } = lines[0] as BookingLine;
  return { row: [selectedDate, cells[0]?.text], joining, days, movedFrom };
}

test('the page shows the new words of a row at once', async () => {
  const sheet = SHEET();
  const { read } = await bookedOn(sheet, 2, shop);
  const before = await shown(read);
  // Equal facts keep their id.
  const changed = withFirstRow(withIds(sheet), ([, ...rest]) => ['Tue 12/01/2027', ...rest]);
  await storeSheet(shop, changed);
  expect(await shown(read)).toMatchObject({ row: changed[1]!.slice(0, 2), days: before.days, movedFrom: undefined });
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
