import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { type OrderLine, orderLine } from '../../domain/orders/orderLine.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { answerAll } from '../../infra/local/ownerWhoAnswers.ts';
import type { SheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { factsOf } from '../../lambdas/sheets/factsOf.ts';
import { refreshTrainingDates } from '../../lambdas/sheets/refreshTrainingDates.ts';
import type { SheetUrls } from '../../lambdas/sheets/sheetSettings.ts';
import { dateRow } from '../dateRow.ts';
import type { Chance } from './chance.ts';
import { HOUR } from './times.ts';

const VENUE = 'Yard';
export const NAME: SheetName = 'FORS Safe Driver Virtual Reality - Sheet1';

/** A date that the customers of a run book. */
export interface RunDate {
  readonly id: string;
  readonly selectedDate: string;
  /** All places in the owner's sheet; null if it does not count them. */
  readonly capacity: number | null;
  lines(quantity?: number): OrderLine[];
}

/** The owner's sheet in one run. `copy`: when it was read. `old`: a day ago, and never again. `missing`: never. */
export type RunSheet = ReturnType<typeof sheetOf>;

/** Two dates that soon fill, or are roomy, so that people can change between them. */
export function sheetOf(chance: Chance, isRoomy: boolean, isChanged: boolean) {
  const rows = ['12 Jan 2027', '13 Jan 2027'].map((selectedDate) => dateRow(selectedDate, { Venue: VENUE }));
  const dates = rows.map((row): RunDate => ({
    id: row.session,
    selectedDate: row.selectedDate!,
    capacity: chance.oneOf(isRoomy ? [null, 2, 3, 5, 8] : [null, 1, 1, 2, 3]),
    lines: (quantity = 1) => [orderLine(productBySlug('vr-safe-driving')!, row, quantity)],
  }));
  const copy = isChanged ? 'fresh' : chance.oneOf(['fresh', 'fresh', 'fresh', 'old', 'missing'] as const);
  /** The word under Status; null for a row that was deleted. */
  const words = new Map<RunDate, string | null>(dates.map((date) => [date, '']));
  const csv = () =>
    [['Date', 'Venue', 'Places', 'Status']]
      .concat([...words].flatMap(([date, word]) => (word === null ? [] : [rowOf(date, word)])))
      .map((cells) => cells.join(','))
      .join('\n');
  /** As Google has served it; the newest last. */
  const copies = [csv()];

  function refresh(sheets: SheetStore, now: Date, served = copies.at(-1)!) {
    return refreshTrainingDates(
      { sheets, fetchSheet: async () => served, urls: { [NAME]: NAME } as unknown as SheetUrls },
      now,
    );
  }

  return {
    dates,
    copy,
    copies,
    refresh,
    saysOf: (date: RunDate) => words.get(date)!,
    write(date: RunDate, word: string | null): void {
      words.set(date, word);
      copies.push(csv());
    },
    /** Its words are answered, and its sessions have had their ids before. */
    async store(sheets: SheetStore, now: Date): Promise<void> {
      if (copy === 'missing') return;
      const { version } = await sheets.sessions(NAME);
      const ids = Object.fromEntries(rows.map((row) => [factsOf(row), row.session]));
      if (version === 0) await sheets.setSessions(NAME, ids, version);
      const readAt = new Date(now.getTime() - (copy === 'old' ? 25 : 0) * HOUR);
      await answerAll(sheets, () => refresh(sheets, readAt));
    },
  };
}

function rowOf({ selectedDate, capacity }: RunDate, word: string): string[] {
  return [selectedDate, VENUE, String(capacity ?? ''), word];
}
