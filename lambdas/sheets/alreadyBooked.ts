import type { RowState } from '../../domain/dates/places.ts';
import { ASKED_ONCE } from './doubtfulDates.ts';
import type { Finding } from './finding.ts';
import { FOR_EVER } from './inYears.ts';
import { readCapacity } from './offeredSessions.ts';
import type { Columns } from './sheetColumns.ts';

/** "Booked", "Places sold", "No. of delegates booked", "Bookings so far". */
const BOOKED =
  /^(?:(?:no|nos|number|total|of|places|seats|spaces|delegates|people|drivers|currently|confirmed|already) )*(?:booked|sold|taken|filled|reserved|bookings)(?: (?:so far|to date|now|y n|yes no))*$/;
/** "Max delegates" may hold the number of all places, too. */
const MOST = /^max\w*\W+(?:no\W+of )?(?:delegates|drivers|people|persons|candidates|learners|attendees)\b/i;
const TICK = /^(?:y|yes|true|x|[✓✔☑✅])\uFE0F?$/iu;

function bookedColumns({ headings }: Columns): number[] {
  return headings.flatMap((heading, column) =>
    BOOKED.test(
      heading
        .toLowerCase()
        .replace(/[^\p{L}]+/gu, ' ')
        .trim(),
    )
      ? [column]
      : [],
  );
}

/** As many are booked as there are places, or the date as a whole. */
export function alreadyBooked(
  cells: readonly string[],
  columns: Columns,
  tell: (what: string) => void,
): RowState | null {
  const under = bookedColumns(columns);
  const ticked = under.find((column) => TICK.test(cells[column] ?? ''));
  const most = columns.headings.flatMap((heading, column) => (MOST.test(heading) ? [column] : []));
  const places = numbersIn(cells, [...columns.of('places'), ...most]);
  const booked = Math.max(0, ...numbersIn(cells, under));
  if (ticked !== undefined)
    tell(
      `"${cells[ticked]}" stands under "${columns.headings[ticked]}", so nobody can book the row. Please write Full or Closed into Status instead, or leave the cell empty.`,
    );
  if (ticked !== undefined) return 'Closed';
  if (booked === 0 || !places.some((number) => booked >= number)) return null;
  tell(
    `${booked} are booked of ${Math.min(...places)} places, so nobody can book the row. Please write Full into Status, or put the numbers right.`,
  );
  return 'Full';
}

/** Owners think that the website takes such a number from the places. */
export function bookedNumbers(
  rows: readonly { readonly cells: readonly string[] }[],
  columns: Columns,
  row: number,
): Finding[] {
  if (columns.of('places').length === 0) return [];
  return bookedColumns(columns)
    .filter((column) => rows.some(({ cells }) => numbersIn(cells, [column]).some(Boolean)))
    .map((column) => ({
      row,
      what: `The website does not take the numbers under "${columns.headings[column]}" from those under Places: it sells as many as stand under Places, less what was paid on the website. Did you lower Places by what you sold yourself? ${ASKED_ONCE}`,
      askedAs: `numbers of ${columns.headings[column]} ${FOR_EVER}`,
    }));
}

function numbersIn(cells: readonly string[], columns: readonly number[]): number[] {
  return columns.flatMap((column) => readCapacity(cells[column] ?? '') ?? []);
}
