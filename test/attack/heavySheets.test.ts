import { expect, test, vi } from 'vitest';
import { sheetNames, type StoredSheetName } from '../../domain/dates/trainingSheets.ts';
import type { SheetStore, StoredSheet } from '../../lambdas/adapters/sheetStore.ts';
import { answering } from '../../lambdas/sheets/asked.ts';
import { publishedSheet } from '../../lambdas/sheets/publishedSheet.ts';
import { refreshTrainingDates } from '../../lambdas/sheets/refreshTrainingDates.ts';
import type { SheetUrls } from '../../lambdas/sheets/sheetSettings.ts';
import { timeLimit } from '../../lambdas/sheets/sheetRows.ts';

const [CPC] = sheetNames;
const NOW = new Date('2026-11-23T12:00:00Z');
/** The most that a fetch lets through. */
const MOST_BYTES = 1024 * 1024;
const MOST_MS = 500;
const MOST_ROWS = 11_999;

/** A sheet of these rows, as large as a fetch lets through, or with as many rows as are read. */
function full(head: string, row: string): string {
  const count = Math.floor((MOST_BYTES - head.length) / (row.length + 1));
  return [head, ...Array.from({ length: Math.min(count, MOST_ROWS) }, () => row)].join('\n');
}

/** Different words, so that nothing can be remembered. */
const word = (seed: number) =>
  Array.from({ length: 9 }, (_, index) =>
    String.fromCodePoint(97 + (((seed >> index) + seed * 31 + index * 17) % 26)),
  ).join('');
const words = (count: number, seed: number) => Array.from({ length: count }, (_, index) => word(seed + index)).join();
const CELLS = ',x'.repeat(12);

const shapes: Record<string, string> = {
  'many columns headed Name, then many rows': `"Date"${',Name'.repeat(8000)}\n${'x\n'.repeat(40_000)}`,
  'as many columns headed Name as are read': full(`Date${',Name'.repeat(198)}`, `x${',y'.repeat(198)}`).slice(
    0,
    390_000,
  ),
  'columns alone': ','.repeat(MOST_BYTES),
  'lines alone': '\n'.repeat(MOST_BYTES),
  'many rows': full(`Date${',h'.repeat(12)}`, `12 Jan 2027${CELLS}`),
  'many remarks like names': full('Date,Course,Notes,Group', `12 Jan 2027,Safe Loading,Ring Dai Probert on 1,x`),
  'many rows that are over': full('Date,Course,Status', '12 Jan 2024,Safe Loading,x'),
  'many rows that cannot be read': full('Date,Course,Status', '30 Setember 2027 - 3 Jan & 7 Jan,cancell,busy'),
  'many rows without a date': full('Date,Course', ',Safe Loading'),
  'many remarks': full('Date,Course', 'Please ring us,'),
  'many different remarks': `Date,Course\n12 Jan 2027,a\n${Array.from({ length: 11_900 }, (_, row) => `${word(row)} ${row},`).join('\n')}\n13 Jan 2027,a`,
  'many different words': `Date,Course,Notes\n${Array.from({ length: 11_900 }, (_, row) => `12 Jan 2027,${word(row)} ${row},${word(row)} x ${row}`).join('\n')}`,
  'many months': full('Date,Course', 'JANUARY 2027,'),
  'many addresses': full('Date,Course', '12 Jan 2027,a@example.com'),
  'many cells of signs': full('Date,Course', `12 Jan 2027,${'@('.repeat(45)}`),
  'many tags': full('Date,Course', `12 Jan 2027,${'<b> '.repeat(20)}`),
  'many headings': Array.from({ length: 20 }, (_, row) => `Date,${words(198, row * 200)}`).join('\n'),
  'many rows like headings': full('Date,Course', 'Start of dates,Updated when started'),
  'many quotes': full('Date,Course', '12 Jan 2027,"""""""""""""""""""'),
  'one huge cell': `Date,Course\n12 Jan 2027,"${'<a '.repeat(MOST_BYTES / 3 - 20)}"`,
  'one huge cell of quotes': `Date,Course\n12 Jan 2027,"${'""'.repeat(MOST_BYTES / 2 - 20)}"`,
  'one huge cell of spaces': `Date,Course\n12 Jan 2027,"${' '.repeat(MOST_BYTES - 40)}x"`,
  'a quote that is never closed': `Date,Course\n12 Jan 2027,"${'x'.repeat(MOST_BYTES - 40)}`,
};

/** Processor time, in ms: others may use the machine meanwhile. */
function cost(csv: string): number {
  const before = process.cpuUsage();
  try {
    const reading = { sheet: CPC, today: '2026-11-23', answerTo: answering({}), venues: new Set<string>() };
    publishedSheet(csv, [], reading);
  } catch {
    // A refusal is right too.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each(Object.keys(shapes))('reads a sheet of %s in less than half a second', (shape) => {
  // The least of five: the first ones compile, and the collector may run.
  expect(Math.min(...[1, 2, 3, 4, 5].map(() => cost(shapes[shape]!)))).toBeLessThan(MOST_MS);
});

test('a sheet that takes too long is a failed sheet, and the others are refreshed', async () => {
  const stored = new Map<string, StoredSheet<StoredSheetName>>();
  const sheets = {
    read: async () => [...stored.values()],
    questions: async () => [],
    setQuestions: async () => {},
    answers: async () => ({}),
    write: async (sheet: StoredSheet<StoredSheetName>) => void stored.set(sheet.name, sheet),
  } as unknown as SheetStore;
  const urls = Object.fromEntries(sheetNames.map((name) => [name, name])) as SheetUrls;
  const long = full(`Date${',h'.repeat(12)}`, `12 Jan 2027${CELLS}`);
  const clock = vi.spyOn(performance, 'now');
  const start = performance.now();
  let reads = 0;
  // Each look at the clock takes a millisecond: only the long sheet looks so often.
  clock.mockImplementation(() => start + (reads += 1));
  const fetchSheet = async (url: string) => (url === CPC ? long : 'Date,Course\n11-15 Jan 2027,Safe Loading\n');
  const { refreshed, failed, questions } = await refreshTrainingDates({ sheets, fetchSheet, urls }, NOW);
  clock.mockRestore();
  expect(failed).toEqual([CPC]);
  expect(refreshed).toHaveLength(7);
  expect(questions).toContainEqual(expect.objectContaining({ what: expect.stringContaining('took longer than') }));
});

test('the time limit says so in words for the owner', () => {
  expect(timeLimit(-1)).toThrow('Reading the sheet took longer');
});
