import type { Finding } from './finding.ts';
import type { Columns, SheetRow } from './sheetColumns.ts';

/** Times beside the dates, as exports write them: told once for all rows, most of which have the same. */
export function timesBesideDates(rows: readonly SheetRow[], { date, of }: Columns): Finding[] {
  const times = of('time');
  const found = rows.flatMap(({ row, cells }) => {
    const time = times.some((column) => cells[column]) ? null : timeBehindDate(cells[date] ?? '');
    return time === null ? [] : [{ row, time }];
  });
  const [first, ...others] = found;
  if (!first) return [];
  const subject =
    others.length === 0
      ? `The time ${first.time} stands beside the date, where the website does not read it`
      : `Times such as ${first.time} stand beside the dates of ${found.length} rows, where the website does not read them`;
  return [
    {
      row: first.row,
      what: `${subject}, so the course’s usual hours stand. Please write the times into a column "Time", like 6pm-9pm.`,
    },
  ];
}

/** "18:00" of a date as an export writes it, "12/01/2027 18:00" or "46399.75"; null for a date alone. */
function timeBehindDate(date: string): string | null {
  const [, clock, fraction] = /\d[T ] ?(\d{1,2}:\d{2})|^\d{5}(\.\d+)$/.exec(date) ?? [];
  const minutes = Math.round(Number(fraction ?? 0) * 24 * 60);
  const time = clock ?? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return /^0?0:00$/.test(time) ? null : time;
}
