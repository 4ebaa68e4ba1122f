import { createHash } from 'node:crypto';
import { counted } from '../../domain/text/counted.ts';
import type { StoredSheetName } from '../../domain/dates/trainingSheets.ts';
import type { Mailer } from '../sending/mailGate.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import type { SheetStore, StoredSheet, ToldOwner } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';
import { Unavailable } from '../edge/unavailable.ts';
import type { Mail } from '../adapters/mail.ts';
import { graveMail, listedProblems, peopleMail, sheetMail } from '../mail/owner/sheetMail.ts';
import type { SheetProblem } from '../sheets/finding.ts';

type Copy = StoredSheet<StoredSheetName>;

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** An address may be busy for a while, so an unreachable one is reported only after this time. */
const PASSES_WITHIN_MS = HOUR_MS;
/** Stops two refreshes that run at once from sending the same mail. Over before the next scheduled refresh. */
const AT_ONCE_MS = 4 * MINUTE_MS;
/** A formula whose text changes with every refresh would be news each time. */
const MOST_MAILS_A_DAY = 10;
/** DynamoDB's items hold more, but no owner reads as much. */
const MOST_REMEMBERED = 2_000;

export function oldestAgeHours(copies: readonly Copy[], now: Date): number {
  return Math.max(...copies.map((copy) => ageMs(copy, now))) / HOUR_MS;
}

interface ReportDeps {
  readonly sheets: SheetStore;
  readonly places: Pick<PlaceStore, 'taken'>;
  readonly sendMail: Mailer;
  readonly ownerEmail: string;
}

/**
 * Mails the owner the problems of the sheets: people's details and rows off sale at once; all of it
 * once a day. Throws Unavailable if a mail could not be sent.
 */
export async function reportProblems(
  problems: readonly SheetProblem[],
  copies: readonly Copy[],
  deps: ReportDeps,
  now: Date,
): Promise<void> {
  const lasting = problems.filter(
    ({ sheet, mayPass }) =>
      !(mayPass && copies.some((copy) => copy.name === sheet && ageMs(copy, now) < PASSES_WITHIN_MS)),
  );
  let told = await deps.sheets.told();
  const urgent = lasting.filter(({ isUrgent }) => isUrgent);
  if (isNews(urgent, told, now) && (await sendOnce('people', AT_ONCE_MS, peopleMail(urgent), deps, now))) {
    told = toldWith(told, urgent, now);
    await deps.sheets.rememberTold(told);
  }
  const others = lasting.filter(({ isUrgent, askedAs }) => !isUrgent && !(askedAs && told.questions.includes(askedAs)));
  if (others.length === 0) return;
  const known = await withBookings(others, deps);
  const ordered = graveFirst(known, told);
  const grave = ordered.filter(({ isGrave }) => isGrave);
  const sent = (await sendOnce('report', DAY_MS, sheetMail(ordered), deps, now))
    ? ordered
    : isNews(grave, told, now) && (await sendOnce('grave', AT_ONCE_MS, graveMail(grave), deps, now))
      ? grave
      : null;
  if (sent) await deps.sheets.rememberTold(toldWith(told, sent, now));
}

/** One of them was not mailed today, and the day's limit of mails is not reached. */
function isNews(problems: readonly SheetProblem[], { findings }: ToldOwner, now: Date): boolean {
  const isToday = (time = 0) => now.getTime() - time < DAY_MS;
  const mails = new Set(
    Object.values(findings)
      .filter(isToday)
      .map((time) => Math.ceil(time / MINUTE_MS)),
  );
  return mails.size < MOST_MAILS_A_DAY && problems.some((problem) => !isToday(findings[nameOf(problem)]));
}

/** Says of each row how many places are booked on it. */
async function withBookings(problems: readonly SheetProblem[], { places }: ReportDeps): Promise<SheetProblem[]> {
  const dates = [...new Set(problems.flatMap(({ date }) => date ?? []))];
  const taken = await places.taken(dates).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    log.error('The places of rows with problems were not counted', { cause: describeError(error) });
    return null;
  });
  return problems.map((problem) => {
    const count = taken?.get(problem.date ?? '') ?? 0;
    const isGrave = problem.isGrave === true || (problem.isGraveIfBooked === true && (count > 0 || taken === null));
    const booked = count > 0 ? ` ${counted(count, 'place')} ${count === 1 ? 'is' : 'are'} booked on it.` : '';
    return { ...problem, isGrave, what: problem.what + booked };
  });
}

/** Grave problems first, then the ones mailed longest ago: a list that is cut short then names all of them in turn. */
function graveFirst(problems: readonly SheetProblem[], { findings }: ToldOwner): SheetProblem[] {
  return problems
    .map((problem) => ({ problem, toldAt: findings[nameOf(problem)] ?? 0 }))
    .toSorted(
      (a, b) =>
        Number(b.problem.isGrave ?? false) - Number(a.problem.isGrave ?? false) ||
        a.toldAt - b.toldAt ||
        (a.problem.row ?? 0) - (b.problem.row ?? 0),
    )
    .map(({ problem }) => problem);
}

/** A grave problem keeps its name when its row moves. Others are named by row, because many rows can have the same one. */
function nameOf({ sheet, row, what, isGrave }: SheetProblem): string {
  const text = isGrave ? `${sheet} ${what}` : `${sheet} ${row} ${what}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

function toldWith(told: ToldOwner, sent: readonly SheetProblem[], now: Date): ToldOwner {
  const listed = listedProblems(sent);
  const isListed = new Set(listed);
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const isOpen = (question: string) => question.slice(-'YYYY-MM-DD'.length) >= today;
  // Grave and urgent problems that the list had no room for count as told, but a moment earlier: they come first next time.
  const unlisted = sent.filter((each) => (each.isGrave || each.isUrgent) && !isListed.has(each));
  const findings = { ...told.findings, ...toldAt(unlisted, now.getTime() - 1), ...toldAt(listed, now.getTime()) };
  return {
    questions: [...new Set([...told.questions.filter(isOpen), ...listed.flatMap(({ askedAs }) => askedAs ?? [])])],
    findings: Object.fromEntries(
      Object.entries(findings)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MOST_REMEMBERED),
    ),
  };
}

function toldAt(problems: readonly SheetProblem[], time: number): Record<string, number> {
  return Object.fromEntries(problems.map((each) => [nameOf(each), time]));
}

/** Sends one mail of a kind within a time; false if that was done. */
async function sendOnce(
  task: 'people' | 'report' | 'grave',
  forMs: number,
  mail: Mail,
  { sheets, sendMail, ownerEmail }: ReportDeps,
  now: Date,
): Promise<boolean> {
  if (!(await sheets.claim(task, now, forMs))) return false;
  const result = await sendMail(ownerEmail, mail, null);
  if (result.outcome === 'sent') return true;
  if (result.outcome === 'not_sent') await sheets.release(task);
  throw new Unavailable('mail', { cause: result.cause });
}

function ageMs({ fetchedAt }: Copy, now: Date): number {
  return now.getTime() - Date.parse(fetchedAt);
}
