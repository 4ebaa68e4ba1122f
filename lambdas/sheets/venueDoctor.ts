import { britishDay } from '../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { plainName, venueName } from '../../domain/dates/dateRow.ts';
import { headerOf, sessionsOf, type StoredSheetName, VENUES_SHEET } from '../../domain/dates/trainingSheets.ts';
import { VENUE_COLUMNS, venueOf, venuesOf } from '../../domain/catalogue/venues.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import type { Finding, SheetProblem } from './finding.ts';
import { FOR_EVER } from './inYears.ts';
import { ASKED_ONCE } from './doubtfulDates.ts';
import type { ReadSheet } from './readSheet.ts';

/** Finds the rows of the sheet "Venues" that no customer reads. */
export function examineVenues({ rows, rowNumbers }: ReadSheet): Finding[] {
  const headings = headerOf(rows);
  const missing = (['name', 'address'] as const).filter(
    (column) => !headings.some((heading) => VENUE_COLUMNS[column].test(heading.trim())),
  );
  if (missing.length > 0)
    return missing.map((column) => ({
      what: `The sheet has no column with the heading "${column === 'name' ? 'Venue' : 'Address'}", so customers get no address. Please add it.`,
    }));
  const names = rows.slice(1).map((row) => plainName(venuesOf([headings, row])[0]?.name ?? ''));
  return names.flatMap((name, index) => {
    const row = rowNumbers[index + 1] ?? 0;
    const first = names.indexOf(name);
    if (!name)
      return [{ row, what: 'The row lacks a venue or its address, so customers get no address. Please fill in both.' }];
    return first === index
      ? []
      : [
          {
            row,
            what: `The venue is in row ${rowNumbers[first + 1]} too, and customers get only that one. Please delete one of the two.`,
          },
        ];
  });
}

/** Asks about each venue of a date to come that the sheet "Venues" does not have; nothing if there is no such sheet. */
export function unknownVenues(copies: readonly StoredSheet<StoredSheetName>[], now: Date): SheetProblem[] {
  const venues = venuesOf(copies.find(({ name }) => name === VENUES_SHEET)?.rows ?? []);
  if (venues.length === 0) return [];
  const today = britishDay(now.getTime());
  const names = copies
    .filter(({ name }) => name !== VENUES_SHEET)
    .flatMap(({ rows }) => sessionsOf(rows))
    .filter((row) => (readCourseDate(row.selectedDate)?.first ?? today) >= today && !venueOf(row, venues))
    .flatMap((row) => venueName(row) ?? []);
  return [...Map.groupBy(names, plainName)].map(([id, [name]]) => ({
    sheet: VENUES_SHEET,
    what: `Your dates name the venue "${name}", which this sheet does not have. Customers get the name alone, and you send them the joining details. Please add the venue here, or write its name there as it is here. Is it right as it stands? ${ASKED_ONCE}`,
    askedAs: `${VENUES_SHEET} ${id} ${FOR_EVER}`,
  }));
}
