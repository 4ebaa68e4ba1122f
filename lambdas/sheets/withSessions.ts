import { randomBytes } from 'node:crypto';
import {
  headerOf,
  isHeading,
  SESSION,
  type Session,
  sessionsOf,
  type Sheet,
  type SheetName,
} from '../../domain/dates/trainingSheets.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { factsOf, lastDayIn } from './factsOf.ts';

/** Letters and digits of one case: an address may lose the difference. 62 bits. */
const ID_LENGTH = 12;
/** Each failure means that another refresh has given ids meanwhile. */
const MOST_TRIES = 5;

interface PublishedRows {
  readonly name: SheetName;
  readonly rows: Sheet;
  /** The stored copy. */
  readonly before: Sheet;
  /** An ISO date. */
  readonly today: string;
}

/**
 * The rows with the ids of their sessions in a column of its own. A row gets the id that its facts have had before, also if they
 * were gone for a while, or a new one. New ids are stored before the rows that bear them, so that two refreshes at once give a row
 * one id. Throws Unavailable.
 */
export async function withSessions(
  { name, rows, before, today }: PublishedRows,
  sheets: Pick<SheetStore, 'sessions' | 'setSessions'>,
): Promise<Sheet> {
  const sessions = sessionsOf(rows);
  const keys = keysOf(sessions);
  const listed = sessionsOf(before);
  const last = Object.fromEntries(keysOf(listed).map((key, index) => [key, listed[index]?.session ?? '']));
  if (keys.every((key) => last[key])) return withIds(rows, sessions, keys, last);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { ids, version } = await sheets.sessions(name);
    const kept = Object.entries(ids).filter(([key]) => (lastDayIn(key) ?? today) >= today);
    const known = Object.fromEntries([...kept, ...keys.map((key) => [key, ids[key] ?? newSessionId()])]);
    if (await sheets.setSessions(name, known, version)) return withIds(rows, sessions, keys, known);
  }
  throw new Unavailable('sheets', { cause: new Error('other refreshes go on giving ids') });
}

/** The facts of each row; of equal ones the second has a number behind them. */
function keysOf(sessions: readonly Session[]): string[] {
  const counts = new Map<string, number>();
  return sessions.map((session) => {
    const facts = factsOf(session);
    const count = (counts.get(facts) ?? 0) + 1;
    counts.set(facts, count);
    return count === 1 ? facts : `${facts} ${count}`;
  });
}

function withIds(
  rows: Sheet,
  sessions: readonly Session[],
  keys: readonly string[],
  ids: Readonly<Record<string, string>>,
): Sheet {
  const idOf = new Map(sessions.map(({ texts }, index) => [texts, ids[keys[index] ?? ''] ?? '']));
  // Only ours may have this heading.
  const headings = headerOf(rows).map((heading) => (isHeading(heading, SESSION) ? `${heading}.` : heading));
  // A row may be shorter than its headings.
  const padded = (texts: readonly string[]) => headings.map((_, column) => texts[column] ?? '');
  return [[...headings, SESSION], ...rows.slice(1).map((texts) => padded(texts).concat(idOf.get(texts) ?? ''))];
}

function newSessionId(): string {
  return randomBytes(8).readBigUInt64BE().toString(36).padStart(ID_LENGTH, '0').slice(-ID_LENGTH);
}
