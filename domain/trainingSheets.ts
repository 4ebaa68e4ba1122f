import { cutText } from './cutText.ts';

/** What a refresh keeps of a sheet; an order line's texts are at most as long. Texts in UTF-16 units, a whole sheet in bytes as JSON: DynamoDB takes items of 400 KB. */
export const SHEET_LIMITS = { rows: 500, columns: 12, cell: 100, session: 200, bytes: 380 * 1024 } as const;

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

/** Without a schema, so that a page with dates does without that code. */
export function isTrainingSheets(value: unknown): value is TrainingSheets {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isSheet);
}

function isSheet(value: unknown): value is Sheet {
  return (
    Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))
  );
}

export function headerOf(sheet: Sheet): readonly string[] {
  return sheet[0] ?? [];
}

/** A row of a sheet as something that can be booked. */
export interface Session {
  /** The first cell: what the specification calls selectedDate. */
  readonly selectedDate: string;
  /** The other cells, but for places left: what tells two courses on one date apart. */
  readonly session: string;
  readonly label: string;
  readonly cells: readonly string[];
}

/** What a column is called that says how many may still come. It is shown with the dates, but is no part of what is booked: it changes with every booking, and carts keep theirs. */
const PLACES_LEFT = /\b(?:places|spaces|seats|left|remaining|available|availability)\b/i;

export function sessionsOf(sheet: Sheet): Session[] {
  const header = headerOf(sheet);
  return sheet.slice(1).flatMap((cells) => {
    const [selectedDate = '', ...rest] = cells.filter(
      (_, column) => column === 0 || !PLACES_LEFT.test(header[column] ?? ''),
    );
    const session = cutText(joined(rest), SHEET_LIMITS.session);
    return selectedDate ? [{ selectedDate, session, label: joined([selectedDate, session]), cells }] : [];
  });
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' - ');
}
