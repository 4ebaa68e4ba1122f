import type { BookedSession, Course } from './course.ts';
import type { BookPage } from './courseBook.ts';
import { expiryAfter } from '../../domain/legal/retention.ts';
import type { RenewalStore } from '../adapters/renewalStore.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { Task } from '../sending/carryOut.ts';
import { type ClaimedMail, loggedKind, type MailDeps } from '../sending/deliverMail.ts';
import { coursesOf } from './coursesOf.ts';
import { type DueDeps, dueMails } from './dueMails.ts';
import { emptyItems } from './emptyItems.ts';
import { endedReminders } from './endedReminders.ts';
import { linkState } from '../../domain/bookings/attendance.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { recordHoursBy } from '../../domain/bookings/courseDays.ts';
import { ordersOn } from './orderSessions.ts';

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

/** The mails about courses that are due, also those that an earlier run has missed, and the sessions that are over. */
export function planDay(sessions: readonly BookedSession[], page: BookPage, deps: DueDeps): Task<DayWrite>[] {
  const courses = coursesOf(sessions, page);
  return [
    ...courses.flatMap((course) =>
      dueMails(course, page, deps).map((mail) => ({
        what: `${loggedKind(mail.kind)} of ${course.id}`,
        steps: [{ kind: 'mail', mail } as const],
      })),
    ),
    endTask(courses, page),
    ...emptyItems(page).map((id) => ({
      what: `end of ${id}`,
      steps: [
        { kind: 'write', write: { kind: 'drop', id, expiresAt: expiryAfter(EMPTY_KEPT_DAYS, page.now) } } as const,
      ],
    })),
  ];
}

/** One task: the marks of a session decide about its reminders, and must not go first. */
function endTask(courses: readonly Course[], page: BookPage): Task<DayWrite> {
  const ended = endedSessions(page);
  const reminders = endedReminders(ended, courses, page);
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

/**
 * The sessions whose hours must be recorded by now, and which no trainer can mark any more: their last days, by the ids of
 * their items. Also sessions whose orders were all refunded or transferred. A date that cannot be read has no last day:
 * forgetPeople.
 */
export function endedSessions(page: Pick<BookPage, 'page' | 'records' | 'now'>): ReadonlyMap<string, string> {
  const today = britishDay(page.now.getTime());
  const ended = ordersOn(page).flatMap(({ item: { id }, on: { line } }) => {
    const days = readCourseDate(line.selectedDate ?? '');
    return days && today > recordHoursBy(days) && linkState(days, today) === 'over' ? [[id, days.last] as const] : [];
  });
  return new Map(ended);
}
