import { britishDay, britishHour } from '../../domain/dates/britishDay.ts';
import { type Question, questionsUrl } from '../../domain/dates/questions.ts';
import type { LinkKeys } from '../adapters/linkKeys.ts';
import type { SheetStore, ToldOwner } from '../adapters/sheetStore.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { questionsMail } from '../mail/owner/questionsMail.ts';
import type { Mailer } from '../sending/mailGate.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Stops two refreshes that run at once from sending the same mail. Over before the next scheduled refresh. */
const AT_ONCE_MS = 4 * MINUTE_MS;
/** A formula whose text changes with every refresh would be news each time. */
const MOST_MAILS_A_DAY = 10;
/** British time. */
const REMINDED_AT_HOUR = 7;
/** With ten mails a day, half of what DynamoDB's item holds. */
const MOST_REMEMBERED = 500;

interface ReportDeps {
  readonly sheets: SheetStore;
  readonly keys: Pick<LinkKeys, 'ofQuestions'>;
  readonly sendMail: Mailer;
  readonly ownerEmail: string;
  readonly readSiteUrl: () => Promise<string>;
}

/** Mails the owner when there is a new question, and every morning while any is open. Throws Unavailable if the mail could not be sent. */
export async function reportQuestions(questions: readonly Question[], deps: ReportDeps, now: Date): Promise<void> {
  if (questions.length === 0) return;
  const told = toldToday(await deps.sheets.told(), now);
  if (!isNews(questions, told) && !isReminderDue(told, now)) return;
  if (!(await sendOnce(questions, deps, now))) return;
  const ids = questions.slice(0, MOST_REMEMBERED).map(({ id }) => [id, now.getTime()]);
  await deps.sheets.rememberTold({
    questions: { ...told.questions, ...Object.fromEntries(ids) },
    mails: [...told.mails, now.getTime()],
  });
}

/** Without what is older: a question that was closed since and is open again is new. */
function toldToday({ questions, mails }: ToldOwner, now: Date): ToldOwner {
  const isToday = (time: number) => now.getTime() - time < DAY_MS;
  return {
    questions: Object.fromEntries(Object.entries(questions).filter(([, time]) => isToday(time))),
    mails: mails.filter(isToday),
  };
}

function isNews(questions: readonly Question[], told: ToldOwner): boolean {
  return told.mails.length < MOST_MAILS_A_DAY && questions.some(({ id }) => told.questions[id] === undefined);
}

function isReminderDue({ mails }: ToldOwner, now: Date): boolean {
  const since = britishHour(britishDay(now.getTime()), REMINDED_AT_HOUR);
  return now.getTime() >= since && !mails.some((time) => time >= since);
}

/** False if another refresh sends it. */
async function sendOnce(
  questions: readonly Question[],
  { sheets, keys, sendMail, ownerEmail, readSiteUrl }: ReportDeps,
  now: Date,
): Promise<boolean> {
  const url = questionsUrl(await keys.ofQuestions(), await readSiteUrl());
  if (!(await sheets.claim('report', now, AT_ONCE_MS))) return false;
  const result = await sendMail(ownerEmail, questionsMail(questions, url), null);
  if (result.outcome === 'sent') return true;
  if (result.outcome === 'not_sent') await sheets.release('report');
  throw new Unavailable('mail', { cause: result.cause });
}
