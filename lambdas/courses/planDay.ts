import type { BookedSession, Course } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { overviewDue } from '../../domain/bookings/courseDays.ts';
import { expiryAfter } from '../../domain/legal/retention.ts';
import { isConfirmationLost } from '../adapters/orderMails.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { RenewalStore } from '../adapters/renewalStore.ts';
import type { Payments } from '../adapters/payments.ts';
import type { WaitingStore } from '../adapters/waitingStore.ts';
import type { StripeNotes } from '../adapters/stripeNotes.ts';
import { overviewMail } from '../mail/owner/overviewMail.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { Task } from '../sending/carryOut.ts';
import { type ClaimedMail, loggedKind, type MailDeps } from '../sending/deliverMail.ts';
import { coursesOf } from './coursesOf.ts';
import { type DueDeps, dueMails } from './dueMails.ts';
import { emptyItems, overviewItem } from './emptyItems.ts';
import { endedReminders } from './endedReminders.ts';
import { endedSessions } from './endedSessions.ts';
import { overviewCourses, soldBefore, undecidedOrders } from './overview.ts';
import { sheetSummaries } from './sheetSummaries.ts';

/** Nobody reads an empty item, and a late order creates it again. */
const EMPTY_KEPT_DAYS = 1;

/** A write to a session, or the deletion of a reminder, by its id. */
type DayWrite = { readonly id: string } & (
  | { readonly kind: 'endReminder' }
  | { readonly kind: 'markOver'; readonly lastDay: string }
  | { readonly kind: 'drop'; readonly expiresAt: number }
);

/** `claims` are those of sessions. */
export interface DayWriteDeps extends MailDeps {
  readonly places: Pick<SessionStore, 'markOver' | 'expireEmpty'>;
}

/** The executor of the plans of a day. */
export function dayWrites(deps: DayWriteDeps & { readonly reminders: Pick<RenewalStore, 'remove'> }) {
  const write = async (write: DayWrite) => {
    if (write.kind === 'endReminder') await deps.reminders.remove(write.id);
    else if (write.kind === 'markOver') await deps.places.markOver(write.id, write.lastDay);
    else await deps.places.expireEmpty(write.id, write.expiresAt);
  };
  return { ...deps, write };
}

/** Asked only while a mail is built. */
export interface DayDeps extends DueDeps {
  readonly payments: Pick<Payments, 'list'>;
  readonly stripeNotes: Pick<StripeNotes, 'watched'>;
  readonly orders: Pick<OrderStore, 'getAll'>;
  readonly waiting: Pick<WaitingStore, 'all'>;
}

/** The mails about courses that are due, also those that an earlier run has missed, and the sessions that are over. */
export function planDay(sessions: readonly BookedSession[], book: CourseBook, deps: DayDeps): Task<DayWrite>[] {
  const courses = coursesOf(sessions, book);
  return [
    ...overviewTasks(courses, book, deps),
    ...courses.flatMap((course) =>
      dueMails(course, book, deps).map((mail) => ({
        what: `${loggedKind(mail.kind)} of ${course.id}`,
        steps: [{ kind: 'mail', mail } as const],
      })),
    ),
    endTask(courses, book),
    ...emptyItems(book).map((id) => ({
      what: `end of ${id}`,
      steps: [
        { kind: 'write', write: { kind: 'drop', id, expiresAt: expiryAfter(EMPTY_KEPT_DAYS, book.now) } } as const,
      ],
    })),
  ];
}

/** One task: the marks of a session decide about its reminders, and must not go first. */
function endTask(courses: readonly Course[], book: CourseBook): Task<DayWrite> {
  const ended = endedSessions(book);
  const reminders = endedReminders(ended.keys(), courses, book);
  return {
    what: 'end of courses',
    steps: [
      ...reminders.map((id) => ({ kind: 'write', write: { kind: 'endReminder', id } }) as const),
      ...[...ended].map(([id, lastDay]) => ({ kind: 'write', write: { kind: 'markOver', id, lastDay } }) as const),
    ],
  };
}

/** The mails of a day that SES has refused for good, in an earlier run. */
export function refusedMails(tasks: readonly Task<DayWrite>[]): ClaimedMail[] {
  return tasks
    .flatMap(({ steps }) => steps.flatMap((step) => (step.kind === 'mail' ? [step.mail] : [])))
    .filter(({ known }) => known?.state === 'failed');
}

function overviewTasks(courses: readonly Course[], book: CourseBook, deps: DayDeps): Task<DayWrite>[] {
  const { items, sheets, now, ownerEmail } = book;
  const monday = overviewDue(now.getTime());
  if (monday === null) return [];
  const id = overviewItem(monday);
  const known = items.get(id)?.mails['overview'];
  const build = async () =>
    overviewMail({
      monday,
      courses: overviewCourses(courses, sheets, monday),
      lastWeek: await soldBefore(monday, deps),
      undecided: await undecidedOrders(deps),
      waiting: await deps.waiting.all(),
      unconfirmed: book.records.filter((record) => record.status === 'PAID' && isConfirmationLost(record)),
      sheets: sheetSummaries(sheets, courses, now),
    });
  const mail = { id, kind: 'overview', known, to: ownerEmail, about: null, build };
  return [{ what: id, steps: [{ kind: 'mail', mail }] }];
}
