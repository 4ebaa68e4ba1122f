import { britishDay } from '../../domain/dates/britishDay.ts';
import { isOver, readCourseDate } from '../../domain/dates/courseDate.ts';
import { BOOK_BY, STATUS } from '../../domain/dates/storedSessions.ts';
import { placesLeftText } from '../../domain/dates/places.ts';
import { columnOf, isHeading, PLACES, type Sheet, type SheetName } from '../../domain/dates/trainingSheets.ts';
import { type OfferedSession, offeredSessions, readCapacity } from './offeredSessions.ts';

/** The dates that the site shows: it leaves a row out from the day after the course has begun. */
export function shownDates(sheet: Sheet, name: SheetName, now: Date): OfferedSession[] {
  const today = britishDay(now.getTime());
  return offeredSessions(sheet, name, now).filter(({ row }) => !isOver(readCourseDate(row.selectedDate), today));
}

/**
 * The owner's sheet as visitors see it: without Status and Book by, and with words for them in Places. That column stays
 * out while it has no words. `taken`: places by the id of a date.
 */
export function servedSheet(sheet: Sheet, dates: readonly OfferedSession[], taken: ReadonlyMap<string, number>): Sheet {
  const [header = [], ...rows] = sheet;
  const own = columnOf(header, PLACES);
  const column = own < 0 ? Math.max(0, ...sheet.map(({ length }) => length)) : own;
  const words = new Map(dates.map((date) => [date.row.texts, wordFor(date, taken)]));
  const wordOf = (row: readonly string[]) => words.get(row) ?? ownersWord(row[column]);
  const hasWords = rows.some((row) => wordOf(row) !== '');

  const isServed = header.map((heading, index) => index === 0 || !(isControl(heading) || (index === own && !hasWords)));
  const serve = (row: readonly string[], word: string) =>
    (hasWords ? withCell(row, column, word) : row).filter((_, index) => isServed[index] ?? true);
  return sheet.length === 0
    ? []
    : [serve(header, header[own] ?? 'Places'), ...rows.map((row) => serve(row, wordOf(row)))];
}

/** The visitor does not see these columns. */
function isControl(heading: string): boolean {
  return isHeading(heading, STATUS) || isHeading(heading, BOOK_BY);
}

/** What a visitor reads about the places of a date; nothing while there are enough. */
export function wordFor({ id, row, capacity, state }: OfferedSession, taken: ReadonlyMap<string, number>): string {
  if (state) return state;
  return capacity === null ? row.places : placesLeftText(capacity - (taken.get(id) ?? 0));
}

/** For a row that is no longer shown. */
function ownersWord(cell = ''): string {
  return readCapacity(cell) === null ? cell : '';
}

function withCell(row: readonly string[], column: number, text: string): string[] {
  return Array.from({ length: Math.max(row.length, column + 1) }, (_, index) =>
    index === column ? text : (row[index] ?? ''),
  );
}
