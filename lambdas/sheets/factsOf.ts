import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { courseTimes, timeTexts } from '../../domain/dates/courseTimes.ts';
import { courseName, type RowWords, plainName, venueName } from '../../domain/dates/dateRow.ts';

/**
 * Equal for two rows of a sheet that are one session: the same days, course, venue and time, in whatever words. Any other cell
 * may be corrected.
 */
export function factsOf(row: RowWords): string {
  const days = readCourseDate(row.selectedDate ?? '');
  const times = courseTimes(row);
  return JSON.stringify([
    days ? [days.first, days.last] : plainName(row.selectedDate ?? ''),
    plainName(courseName(row) ?? ''),
    plainName(venueName(row) ?? ''),
    times ? [times.start, times.end] : plainName(timeTexts(row).join(' ')),
  ]);
}

/** The last day in such facts, as an ISO date; undefined for a date in words. */
export function lastDayIn(facts: string): string | undefined {
  return /^\[\["[\d-]+","([\d-]+)"\]/.exec(facts)?.[1];
}
