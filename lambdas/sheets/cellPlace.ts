import type { CourseDays } from '../../domain/dates/courseDate.ts';

export interface Hours {
  readonly start: string;
  readonly end: string;
  readonly time: string;
  readonly length: string;
}

/** Where a cell stands, as far as its reading depends on it. */
export interface CellPlace {
  /** The meaning of its column, or its heading. */
  readonly column: string;
  readonly sheet: string;
  readonly today: string;
  /** Null if the row names no day. */
  readonly days: CourseDays | null;
  /** The cells about the times of day in columns of their own. */
  readonly hours: Hours;
  /** The names of the sheet of venues. */
  readonly venues: ReadonlySet<string>;
}
