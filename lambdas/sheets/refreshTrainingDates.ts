import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { britishDay } from '../../domain/dates/britishDay.ts';
import type { Question } from '../../domain/dates/questions.ts';
import {
  sessionsOf,
  type Sheet,
  type SheetName,
  type StoredSheetName,
  VENUES_SHEET,
} from '../../domain/dates/trainingSheets.ts';
import { type FetchSheet, SheetUnreachable } from '../adapters/sheetSource.ts';
import type { SheetStore, StoredSheet } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';
import { Unavailable } from '../edge/unavailable.ts';
import type { Finding, SheetProblem } from './finding.ts';
import { sessionId } from './offeredSessions.ts';
import { type ReadSheet, readSheet, readVenues } from './readSheet.ts';
import { examineSheet } from './sheetDoctor.ts';
import type { SheetUrls } from './sheetSettings.ts';
import { timeLimit } from './timeLimit.ts';
import { examineVenues } from './venueDoctor.ts';

/** Four times what the slowest sheet that a fetch lets through takes to parse on a full processor. */
const READ_WITHIN_MS = 2_000;

export interface RefreshDeps {
  readonly sheets: SheetStore;
  readonly fetchSheet: FetchSheet;
  readonly urls: SheetUrls;
}

export interface RefreshResult {
  readonly refreshed: string[];
  /** These keep their last good copy. */
  readonly failed: string[];
  /** Problems that the owner can fix in the sheets. */
  readonly problems: SheetProblem[];
  readonly questions: readonly Question[];
  /** The last good copy of every sheet that was ever read. */
  readonly copies: readonly StoredSheet<StoredSheetName>[];
}

interface Published {
  readonly rows: Sheet;
  readonly findings: readonly Finding[];
}

/** Fetches all sheets at once and stores each that can be read. A bad sheet does not affect the others. */
export async function refreshTrainingDates(
  { sheets, fetchSheet, urls }: RefreshDeps,
  now: Date,
): Promise<RefreshResult> {
  const names = Object.keys(urls) as StoredSheetName[];
  const copies = new Map((await sheets.read(names)).map((copy) => [copy.name, copy]));
  const problems: SheetProblem[] = [];
  const failed: string[] = [];
  // Fetch all sheets before parsing any: parsing blocks the event loop, and the other fetches would time out.
  const answers = await Promise.allSettled(names.map((name) => fetchSheet(urls[name] ?? '')));
  const refreshed: string[] = [];
  await Promise.all(
    names.map(async (name, index) => {
      try {
        const { rows, findings } = publishedSheet(name, answers[index], now);
        const copy = { name, rows, fetchedAt: now.toISOString() };
        for (const finding of findings) problems.push({ sheet: name, ...finding });
        await sheets.write(copy, !isDeepStrictEqual(copies.get(name)?.rows, rows));
        copies.set(name, copy);
        refreshed.push(name);
      } catch (error) {
        log.warn('A sheet could not be refreshed', { sheet: name, cause: describeError(error) });
        failed.push(name);
        if (!(error instanceof Unavailable)) problems.push({ sheet: name, ...refusal(error) });
      }
    }),
  );
  return { refreshed, failed, problems, questions: problems.map(misfit), copies: [...copies.values()] };
}

/** Throws why it cannot be used. */
function publishedSheet(name: StoredSheetName, answer: PromiseSettledResult<string> | undefined, now: Date): Published {
  if (answer?.status !== 'fulfilled') throw answer?.reason;
  const inTime = timeLimit(READ_WITHIN_MS);
  if (name === VENUES_SHEET) {
    const venues = readVenues(answer.value, inTime);
    return { rows: venues.rows, findings: [...venues.repairs, ...examineVenues(venues)] };
  }
  const dates = readSheet(answer.value, { today: britishDay(now.getTime()), inTime });
  const asked = ({ askedAs, ...finding }: Finding) =>
    askedAs ? { ...finding, askedAs: `${name} ${askedAs}` } : finding;
  const findings = [...dates.repairs.map(asked), ...examineSheet(dates, name, now)];
  const ids = datesByRow(dates, name);
  const withDate = (finding: Finding) => ({ ...finding, date: ids.get(finding.row ?? 0) });
  return { rows: dates.rows, findings: findings.map(withDate) };
}

/** The ids of the dates, by the numbers of their rows. */
function datesByRow({ rows, rowNumbers }: ReadSheet, name: SheetName): ReadonlyMap<number, string> {
  const numbers = new Map(rows.map((texts, index) => [texts, rowNumbers[index] ?? 0]));
  return new Map(sessionsOf(rows).map((session) => [numbers.get(session.texts) ?? 0, sessionId(name, session)]));
}

function refusal(error: unknown): Finding {
  const mayPass = error instanceof SheetUnreachable;
  return { what: error instanceof Error ? error.message : String(error), mayPass, isGrave: !mayPass };
}

function misfit({ sheet, row = 0, what }: SheetProblem): Question {
  const id = createHash('sha256').update(`${sheet} ${what}`).digest('base64url').slice(0, 16);
  const places = [{ sheet: sheet as StoredSheetName, row, date: '' }];
  return { id, kind: 'misfit', column: '', text: '', what, places, rows: row > 0 ? 1 : 0 };
}
