import type { StoredSheetName } from '../../domain/trainingSheets.ts';
import type { Mailer } from '../orders/mailGate.ts';
import type { SheetStore, StoredSheet } from '../adapters/sheetStore.ts';
import { Unavailable } from '../edge/unavailable.ts';
import type { Mail } from '../mail/mail.ts';
import { listedProblems, peopleMail, sheetMail, type SheetProblem } from '../mail/sheetMail.ts';

type Copy = StoredSheet<StoredSheetName>;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** An address may be busy for a while, so an unreachable one is reported only after this time. */
const PASSES_WITHIN_MS = HOUR_MS;

export function oldestAgeHours(copies: readonly Copy[], now: Date): number {
  return Math.max(...copies.map((copy) => ageMs(copy, now))) / HOUR_MS;
}

interface ReportDeps {
  readonly sheets: SheetStore;
  readonly sendMail: Mailer;
  readonly ownerEmail: string;
}

/** Mails the owner what is wrong in the sheets: at most once a day, and people's details at once. Throws Unavailable if a mail could not be sent. */
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
  const urgent = lasting.filter(({ isUrgent }) => isUrgent);
  if (urgent.length > 0) await sendDaily('people', peopleMail(urgent), deps, now);

  const asked = await deps.sheets.asked();
  const others = lasting.filter(({ isUrgent, askedAs }) => !isUrgent && !(askedAs && asked.includes(askedAs)));
  if (others.length === 0 || !(await sendDaily('report', sheetMail(others), deps, now))) return;
  const asking = listedProblems(others).flatMap(({ askedAs }) => askedAs ?? []);
  if (asking.length > 0) await deps.sheets.rememberAsked([...asked.filter(isOpen), ...new Set(asking)]);

  function isOpen(question: string): boolean {
    return question.slice(-'YYYY-MM-DD'.length) >= now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  }
}

/** Sends one mail of a kind a day; false if that was done. */
async function sendDaily(
  task: 'people' | 'report',
  mail: Mail,
  { sheets, sendMail, ownerEmail }: ReportDeps,
  now: Date,
): Promise<boolean> {
  if (!(await sheets.claim(task, now, DAY_MS))) return false;
  const result = await sendMail(ownerEmail, mail, null);
  if (result.outcome === 'sent') return true;
  if (result.outcome === 'not_sent') await sheets.release(task);
  throw new Unavailable('mail', { cause: result.cause });
}

function ageMs({ fetchedAt }: Copy, now: Date): number {
  return now.getTime() - Date.parse(fetchedAt);
}
