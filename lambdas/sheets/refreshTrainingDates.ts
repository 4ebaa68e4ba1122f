import { isDeepStrictEqual } from 'node:util';
import { venuesOf } from '../../domain/catalogue/venues.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { plainName } from '../../domain/dates/dateRow.ts';
import type { KeptAnswers, Question } from '../../domain/dates/questions.ts';
import { type Sheet, type StoredSheetName, VENUES_SHEET } from '../../domain/dates/trainingSheets.ts';
import { type FetchSheet, SheetUnreachable } from '../adapters/sheetSource.ts';
import type { SheetStore, StoredSheet } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';
import { answering, mergedQuestions, misfit, questionsOf } from './asked.ts';
import { publishedSheet } from './publishedSheet.ts';
import { readVenues } from './readVenues.ts';
import type { SheetUrls } from './sheetSettings.ts';
import { timeLimit } from './sheetRows.ts';
import { withSessions } from './withSessions.ts';

/** Four times what the slowest sheet that a fetch lets through takes to parse on a full processor. */
const READ_WITHIN_MS = 2_000;
/** An address may be busy for a while. */
const PASSES_WITHIN_MS = 60 * 60 * 1000;
/** DynamoDB takes items of 400 KB. What has no room is asked once other questions are answered. */
const MOST_BYTES = 300 * 1024;

export interface RefreshDeps {
  readonly sheets: SheetStore;
  readonly fetchSheet: FetchSheet;
  readonly urls: SheetUrls;
}

export interface RefreshResult {
  readonly refreshed: string[];
  /** These keep their last good copy. */
  readonly failed: string[];
  /** What only the owner can say. */
  readonly questions: readonly Question[];
  /** The last good copy of every sheet that was ever read. */
  readonly copies: readonly StoredSheet<StoredSheetName>[];
}

/** A sheet of this refresh. */
interface Outcome {
  readonly name: StoredSheetName;
  /** Null if it cannot be used: its last good copy stays. */
  readonly rows: Sheet | null;
  readonly questions: readonly Question[];
}

/** Fetches all sheets at once and stores what may be shown of each. A bad sheet does not affect the others. */
export async function refreshTrainingDates(
  { sheets, fetchSheet, urls }: RefreshDeps,
  now: Date,
): Promise<RefreshResult> {
  // The venues first: the other sheets may name them.
  const names = (Object.keys(urls) as StoredSheetName[]).toSorted(
    (a, b) => Number(b === VENUES_SHEET) - Number(a === VENUES_SHEET),
  );
  const [stored, asked, kept] = await Promise.all([sheets.read(names), sheets.questions(), sheets.answers()]);
  const copies = new Map(stored.map((copy) => [copy.name, copy]));
  // Fetch all sheets before parsing any: parsing blocks the event loop, and the other fetches would time out.
  const answers = await Promise.allSettled(names.map((name) => fetchSheet(urls[name] ?? '')));
  const [refreshed, failed]: [string[], string[]] = [[], []];
  const outcomes = outcomesOf(names, answers, { copies, asked, kept, now });
  await Promise.all(
    outcomes.map(async ({ name, rows: published }) => {
      if (published === null) return failed.push(name);
      const before = copies.get(name)?.rows ?? [];
      try {
        const today = britishDay(now.getTime());
        const rows =
          name === VENUES_SHEET ? published : await withSessions({ name, rows: published, before, today }, sheets);
        const copy = { name, rows, fetchedAt: now.toISOString() };
        await sheets.write(copy, !isDeepStrictEqual(before, rows));
        copies.set(name, copy);
        return refreshed.push(name);
      } catch (error) {
        log.warn('A sheet could not be stored', { sheet: name, cause: describeError(error) });
        return failed.push(name);
      }
    }),
  );
  const questions = withinLimit(mergedQuestions(outcomes.flatMap((outcome) => outcome.questions)));
  if (!isDeepStrictEqual(questions, asked)) await sheets.setQuestions(questions);
  return { refreshed, failed, questions, copies: [...copies.values()] };
}

interface Known {
  readonly copies: ReadonlyMap<StoredSheetName, StoredSheet<StoredSheetName>>;
  /** The questions of the last refresh. */
  readonly asked: readonly Question[];
  readonly kept: KeptAnswers;
  readonly now: Date;
}

function outcomesOf(
  names: readonly StoredSheetName[],
  answers: readonly PromiseSettledResult<string>[],
  { copies, asked, kept, now }: Known,
): Outcome[] {
  let venues = copies.get(VENUES_SHEET)?.rows ?? [];
  const answerTo = answering(kept);
  return names.map((name, index) => {
    const before = copies.get(name);
    try {
      const answer = answers[index];
      if (answer?.status !== 'fulfilled') throw answer?.reason;
      const inTime = timeLimit(READ_WITHIN_MS);
      if (name === VENUES_SHEET) {
        const read = readVenues(answer.value, inTime);
        venues = read.rows;
        return { name, ...read };
      }
      const reading = {
        sheet: name,
        today: britishDay(now.getTime()),
        answerTo,
        venues: new Set(venuesOf(venues).map((venue) => plainName(venue.name))),
      };
      return { name, ...publishedSheet(answer.value, before?.rows ?? [], reading, inTime) };
    } catch (error) {
      log.warn('A sheet could not be refreshed', { sheet: name, cause: describeError(error) });
      const open = asked.filter(
        ({ id, places }) => !kept[id] && places.every(({ sheet, row }) => sheet === name && row > 0),
      );
      return { name, rows: null, questions: [...refusal(name, error, before, now), ...open] };
    }
  });
}

/** A question about the whole sheet; none while an address may only be busy. */
function refusal(
  sheet: StoredSheetName,
  error: unknown,
  before: StoredSheet<StoredSheetName> | undefined,
  now: Date,
): Question[] {
  const age = now.getTime() - Date.parse(before?.fetchedAt ?? '');
  if (error instanceof SheetUnreachable && age < PASSES_WITHIN_MS) return [];
  const what = error instanceof Error ? error.message : String(error);
  return questionsOf(sheet, [{ asked: misfit('', '', what, `${sheet} ${what}`), row: 0, date: '', rows: 0 }]);
}

function withinLimit(questions: readonly Question[]): Question[] {
  let bytes = 0;
  return questions.filter((question) => (bytes += Buffer.byteLength(JSON.stringify(question))) < MOST_BYTES);
}
