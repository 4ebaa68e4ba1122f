import type { DateRow } from './dateRow.ts';
import { isObject } from '../text/isObject.ts';

/** In UTF-16 units. Limits the cells that a refresh keeps, and an order line's texts. */
export const LONGEST_CELL = 100;

/** What else a refresh keeps of a sheet at most. `venueCell` is the longest cell of the sheet "Venues". `bytes` is the sheet as JSON: DynamoDB takes items of 400 KB. */
export const SHEET_LIMITS = { rows: 500, columns: 12, venueCell: 300, bytes: 380 * 1024 } as const;

/** One published sheet: a header row, then rows of cell text. */
export type Sheet = readonly (readonly string[])[];

/** All sheets by name; one that is missing counts as empty. */
export type TrainingSheets = Readonly<Record<string, Sheet>>;

/** The eight sheets, in the order of the tables on the dates page (specification, section 2). */
export const sheetNames = [
  'Driver CPC - Sheet1',
  'FORS Safe Driver Virtual Reality - Sheet1',
  'TM CPC - Sheet1',
  'TM Refresher - Sheet1',
  'OLAT - Sheet1',
  'First Aid at Work 3 Day - Sheet1',
  'Emergency First Aid at Work 1 Day - Sheet1',
  'ADR - Sheet1',
] as const;

export type SheetName = (typeof sheetNames)[number];

/** Without the part that a spreadsheet adds to the name of its file: "Driver CPC". */
export function sheetTitle(name: string): string {
  return name.replace(/ - Sheet1$/, '');
}

/** The optional ninth sheet; visitors do not see it as a table. */
export const VENUES_SHEET = 'Venues';

/** A sheet that a refresh reads and stores. */
export type StoredSheetName = SheetName | typeof VENUES_SHEET;

/** Checked by hand: a schema would bring zod into every page with dates. */
export function isTrainingSheets(value: unknown): value is TrainingSheets {
  return isObject(value) && !Array.isArray(value) && Object.values(value).every(isSheet);
}

function isSheet(value: unknown): value is Sheet {
  return (
    Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))
  );
}

export function headerOf(sheet: Sheet): readonly string[] {
  return sheet[0] ?? [];
}

/** A row of a stored or served sheet. */
export interface Session extends DateRow {
  readonly selectedDate: string;
  /** Every cell of the row. */
  readonly texts: readonly string[];
  /** The owner's number of places, all in all; in the served sheet the words for the visitor (domain/dates/places.ts). */
  readonly places: string;
}

/** Headings of columns that are not booked: what they say changes while the session stays the same. */
const NOT_BOOKED = /^(?:(?:places|spaces|seats|remaining|availability)\b|status$|book by$|session id$)/i;

/** The heading of the column in which the owner tells the website the number of places. */
export const PLACES = 'places';
/** The column with the ids of the sessions, which a refresh writes into the stored sheet. Visitors do not see it. */
export const SESSION = 'session id';

export function sessionsOf(sheet: Sheet): Session[] {
  const headings = headerOf(sheet);
  return sheet.slice(1).flatMap((texts) => {
    const [selectedDate = ''] = texts;
    if (!selectedDate) return [];
    const cells = texts
      .map((text, column) => ({ heading: headings[column] ?? '', text }))
      .filter(({ heading, text }, column) => column > 0 && text && !NOT_BOOKED.test(heading));
    const under = (name: string) => texts[columnOf(headings, name)] ?? '';
    return [{ selectedDate, cells, texts, places: under(PLACES), session: under(SESSION) }];
  });
}

/** The column with this heading, -1 if there is none. The first column is always the date. */
export function columnOf(headings: readonly string[], name: string): number {
  return headings.findIndex((heading, column) => column > 0 && isHeading(heading, name));
}

/** Whatever its case. Its spaces are tidy: a heading is a clean cell (lambdas/sheets/cleanCell.ts). */
export function isHeading(heading: string, name: string): boolean {
  return heading.toLowerCase() === name;
}
