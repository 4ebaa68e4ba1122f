import { type RowWords, plainName, VENUE_HEADING, venueName } from '../dates/dateRow.ts';
import { headerOf, type Sheet } from '../dates/trainingSheets.ts';

/** A place where courses are held, as the sheet "Venues" describes it. An empty text says nothing. */
export interface Venue {
  /** As the sheets of dates write it. */
  readonly name: string;
  readonly address: string;
  readonly gettingIn: string;
  readonly parking: string;
  readonly lunch: string;
}

/** The columns of the sheet, found by their headings. */
export const VENUE_COLUMNS = {
  name: VENUE_HEADING,
  address: /\baddress\b/i,
  gettingIn: /\b(?:get in|getting in|entrance|access|arrival|directions)\b/i,
  parking: /\b(?:parking|car park)\b/i,
  lunch: /\b(?:lunch|food)\b/i,
} as const satisfies Record<keyof Venue, RegExp>;

/** The rows that name a venue and its address. */
export function venuesOf(sheet: Sheet): Venue[] {
  const headings = headerOf(sheet);
  const under = (column: keyof Venue, row: readonly string[]) =>
    row[headings.findIndex((heading) => VENUE_COLUMNS[column].test(heading.trim()))] ?? '';
  return sheet
    .slice(1)
    .map((row) => ({
      name: under('name', row),
      address: under('address', row),
      gettingIn: under('gettingIn', row),
      parking: under('parking', row),
      lunch: under('lunch', row),
    }))
    .filter(({ name, address }) => name && address);
}

/** The venue that a row of a sheet of dates names, whatever its case, spaces and punctuation. */
export function venueOf(row: RowWords, venues: readonly Venue[]): Venue | undefined {
  const name = plainName(venueName(row) ?? '');
  return venues.find((venue) => plainName(venue.name) === name);
}
