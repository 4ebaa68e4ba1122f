import { britishDay } from '../../domain/dates/britishDay.ts';
import { counted } from '../../domain/text/counted.ts';
import { dayText } from '../../domain/dates/courseDate.ts';
import { type RowState, rowStates } from '../../domain/dates/places.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';

import { isOutdated, type OfferedSession } from '../sheets/offeredSessions.ts';
import { shownDates } from '../sheets/servedSheet.ts';

export interface SheetSummary {
  readonly name: string;
  /** "8 dates, 7 on sale, 1 full" */
  readonly text: string;
}

const SHEET_SUFFIX = / - Sheet1$/;

/** A line for each sheet of dates, so that the owner sees what the website understood. `taken`: places, by the date's id. */
export function sheetSummaries(
  copies: readonly StoredSheet[],
  taken: ReadonlyMap<string, number>,
  now: Date,
): SheetSummary[] {
  return sheetNames.map((sheet) => {
    const copy = copies.find(({ name }) => name === sheet);
    return { name: sheet.replace(SHEET_SUFFIX, ''), text: copy ? summary(copy, taken, now) : 'never read' };
  });
}

function summary(copy: StoredSheet, taken: ReadonlyMap<string, number>, now: Date): string {
  const shown = shownDates(copy.rows, copy.name, now).map((date) => stateOf(date, taken));
  const count = (state: RowState | 'moved' | null) => shown.filter((each) => each === state).length;
  const off = [...rowStates, 'moved' as const].map((state) => [count(state), state.toLowerCase()] as const);
  return [
    counted(shown.length, 'date'),
    ...(shown.length > 0 ? [`${count(null)} on sale`] : []),
    ...off.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`),
    ...(isOutdated(copy, now) ? [`not read since ${dayText(britishDay(Date.parse(copy.fetchedAt)))}`] : []),
  ].join(', ');
}

function stateOf(
  { id, state, capacity }: OfferedSession,
  taken: ReadonlyMap<string, number>,
): RowState | 'moved' | null {
  if (state?.startsWith('Moved')) return 'moved';
  return state ?? (capacity !== null && (taken.get(id) ?? 0) >= capacity ? 'Full' : null);
}
