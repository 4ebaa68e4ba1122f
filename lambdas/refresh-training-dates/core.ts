import type { Mailer } from '../adapters/mailer.ts';
import type { SheetStore, StoredSheet } from '../adapters/sheetStore.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { sheetMail, type SheetProblem } from '../mail/sheetMail.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** An address may be busy for a while, so an unreachable one is reported only after this time. */
const PASSES_WITHIN_MS = HOUR_MS;

export function oldestAgeHours(copies: readonly StoredSheet[], now: Date): number {
  return Math.max(...copies.map((copy) => ageMs(copy, now))) / HOUR_MS;
}

interface ReportDeps {
  readonly sheets: SheetStore;
  readonly sendMail: Mailer;
  readonly ownerEmail: string;
}

/** Mails the owner the problems of the sheets, at most once a day. Throws Unavailable if the mail could not be sent. */
export async function reportProblems(
  problems: readonly SheetProblem[],
  copies: readonly StoredSheet[],
  { sheets, sendMail, ownerEmail }: ReportDeps,
  now: Date,
): Promise<void> {
  const lasting = problems.filter(
    ({ sheet, mayPass }) =>
      !(mayPass && copies.some((copy) => copy.name === sheet && ageMs(copy, now) < PASSES_WITHIN_MS)),
  );
  if (lasting.length === 0 || !(await sheets.claim('report', now, DAY_MS))) return;
  const result = await sendMail(ownerEmail, sheetMail(lasting));
  if (result.outcome === 'sent') return;
  if (result.outcome === 'not_sent') await sheets.release('report');
  throw new Unavailable('mail', { cause: result.cause });
}

function ageMs({ fetchedAt }: StoredSheet, now: Date): number {
  return now.getTime() - Date.parse(fetchedAt);
}
