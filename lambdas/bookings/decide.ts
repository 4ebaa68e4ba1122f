import type { Decided } from '../../domain/api/questions.ts';
import { dateRowOf } from '../../domain/dates/dateRow.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import type { Decision } from '../adapters/sessionItem.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import { type AskedSession, readCalendar } from '../courses/askedSessions.ts';
import { type BookDeps, readSessions } from '../courses/courseBook.ts';
import { describeError, log } from '../edge/log.ts';
import type { MailDeps } from '../sending/deliverMail.ts';
import { followDecisions, type MoveDeps, tellAll } from './followDecisions.ts';
import { sendTransferMails } from './tellOfTransfer.ts';
import type { TellDeps } from './tellReaders.ts';

export interface DecideDeps extends FollowDeps {
  readonly places: FollowDeps['places'] & Pick<SessionStore, 'decide' | 'current'>;
}

/**
 * Keeps what the owner has decided about a session, and only then does it; the hourly run makes up for what fails. False if
 * nothing was changed: the question is not open any more, or its row is gone. A second press of the same button changes
 * nothing, and is no surprise. Throws Unavailable.
 */
export async function decide(request: Decided, deps: DecideDeps, clock: () => Date): Promise<boolean> {
  const now = clock();
  const { asked, items } = await readCalendar(await deps.sheets.read(sheetNames), deps.places, now);
  const decided = [...items.values()].find(({ decision }) => decision?.id === request.id);
  if (decided) {
    if (request.answer !== 'reopen') return isAnswer(decided.decision, request);
    return deps.places.decide(decided.id, null, decided.decision);
  }
  const question = asked.find(({ id }) => id === request.id);
  if (!question) return false;
  const { item } = question;
  if (question.change.kind === 'again')
    return request.answer === 'reopen' && deps.places.decide(item.id, null, item.decision);
  const decision = decisionOf(request, question, now);
  if (!decision || !(await deps.places.decide(item.id, decision, item.decision))) return false;
  const sessions = [item.id, ...(decision.to ? [decision.to.session] : [])];
  await follow(sessions, deps, clock).catch((error: unknown) =>
    log.error('A decision was kept, and waits for the hourly run', { cause: describeError(error) }),
  );
  return true;
}

/** `claims` are those of orders. */
interface FollowDeps extends MoveDeps, TellDeps, Omit<BookDeps, 'places' | 'orders'> {
  readonly orders: MoveDeps['orders'] & BookDeps['orders'];
  readonly places: MoveDeps['places'] & TellDeps['places'] & Pick<SessionStore, 'booked'>;
  readonly sessionClaims: MailDeps['claims'];
}

/** Does what was decided about these sessions, and sends its mails. */
async function follow(sessions: readonly string[], deps: FollowDeps, clock: () => Date): Promise<void> {
  await followDecisions(await readSessions(sessions, deps, clock()), deps, clock);
  const book = await readSessions(sessions, deps, clock());
  await sendTransferMails(book, deps, clock);
  await tellAll(book, deps, deps.sessionClaims, clock);
}

const kinds = { cancel: 'cancelled', move: 'moved', keep: 'kept' } as const;

/** Another row, or whether people are told, is another answer. */
function isAnswer(decision: Decision | undefined, { answer, to, tell }: Decided): boolean {
  return (
    answer !== 'reopen' &&
    decision?.kind === kinds[answer] &&
    decision.tell === (tell === 'people') &&
    (decision.to?.session ?? to) === to
  );
}

/** Null for an answer that the question does not take. */
function decisionOf({ id, answer, to, tell }: Decided, { change, choices }: AskedSession, now: Date): Decision | null {
  if (answer === 'reopen') return null;
  const decision = { id, kind: kinds[answer], tell: tell === 'people', about: change.about, at: now.toISOString() };
  if (answer !== 'move') return decision;
  const row = choices.find(({ session }) => session === to);
  return row ? { ...decision, to: dateRowOf(row) } : null;
}
