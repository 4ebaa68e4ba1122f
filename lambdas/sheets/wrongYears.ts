import { plusDays, weekday, weekdaysIn } from '../../domain/dates/courseDate.ts';
import type { Finding } from './finding.ts';
import { ASKED_ONCE } from './doubtfulDates.ts';
import { inYears } from './inYears.ts';
import type { ExaminedRow } from './sheetDoctor.ts';

/** The owner is asked only if the same day comes again within this time: otherwise a wrong year is unlikely. */
const COMES_AGAIN_WITHIN_DAYS = 183;

interface OldDate {
  readonly row: ExaminedRow;
  readonly first: string;
  /** The same day within the next half year; null if there is none. */
  readonly meant: string | null;
}

/**
 * Finds dates of a past year that were probably meant for this one or the next. Rows stay in a sheet when they are over,
 * so a past date alone says nothing: its day of the week must be that of the year that was meant, or the row must be
 * the only thing that is out of order in its sheet.
 */
export function wrongYears(rows: readonly ExaminedRow[], today: string): Finding[] {
  const dates = rows.flatMap((row): OldDate[] =>
    row.days ? [{ row, first: row.days.first, meant: comesAgain(row.days.first, today) }] : [],
  );
  const outOfOrder = onlyOutOfOrder(dates);
  return dates.flatMap((date) => {
    const { meant, row } = date;
    if (meant && hasWeekdayOf(date))
      return [question(row, meant, `The day of the week is that of ${meant.slice(0, 4)}.`)];
    return meant && outOfOrder.has(date) ? [question(row, meant, 'It stands below later dates.')] : [];
  });
}

function comesAgain(first: string, today: string): string | null {
  if (first >= today) return null;
  const thisYear = inYears(first, Number(today.slice(0, 4)) - Number(first.slice(0, 4)));
  const next = thisYear >= today ? thisYear : inYears(thisYear, 1);
  return next <= plusDays(today, COMES_AGAIN_WITHIN_DAYS) ? next : null;
}

function hasWeekdayOf({ row, first, meant }: OldDate): boolean {
  const [named] = weekdaysIn(row.session.selectedDate);
  return named !== undefined && meant !== null && named !== weekday(first) && named === weekday(meant);
}

/** The dates below a later one, if the sheet is in order once they have the year that was meant. */
function onlyOutOfOrder(dates: readonly OldDate[]): ReadonlySet<OldDate> {
  const found = new Set(
    dates.filter(({ first, meant }, index) => meant && dates.slice(0, index).some((above) => above.first > first)),
  );
  const corrected = dates.map((date) => (found.has(date) && date.meant) || date.first);
  return corrected.every((day, index) => index === 0 || (corrected[index - 1] ?? '') <= day) ? found : new Set();
}

function question({ row, sheet, session }: ExaminedRow, meant: string, reason: string): Finding {
  const year = meant.slice(0, 4);
  return {
    row,
    what: `"${session.selectedDate}" is over. ${reason} Did you mean ${year}? Then please correct the year. Is the date right as it stands? ${ASKED_ONCE}`,
    askedAs: `${sheet} year ${meant}`,
  };
}
