import type { RowState } from '../../domain/dates/places.ts';
import { ASKED_ONCE } from './doubtfulDates.ts';
import type { Finding } from './finding.ts';
import { FOR_EVER } from './inYears.ts';
import { readCapacity } from './offeredSessions.ts';
import { saysNothing } from './rowKind.ts';
import type { Columns } from './sheetColumns.ts';

const TICK = /^(?:y|yes|true|x|[✓✔☑✅])\uFE0F?$/iu;

/** As many are booked as there are places, or the date as a whole. */
export function alreadyBooked(
  cells: readonly string[],
  columns: Columns,
  tell: (what: string) => void,
): RowState | null {
  const ticked = columns.booked.find((column) => TICK.test(cells[column] ?? ''));
  if (ticked !== undefined) {
    tell(
      `"${cells[ticked]}" stands under "${columns.headings[ticked]}", so nobody can book the row. Please write Full or Closed into Status instead, or leave the cell empty.`,
    );
    return 'Closed';
  }
  const filled = columns.onePlace.filter((column) => !saysNothing(cells[column])).length;
  const said = numbersIn(cells, [...columns.of('places'), ...columns.most]);
  const places = said.length > 0 || columns.onePlace.length < 2 ? said : [columns.onePlace.length];
  const booked = Math.max(filled, ...numbersIn(cells, columns.booked));
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
  return columns.booked
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
