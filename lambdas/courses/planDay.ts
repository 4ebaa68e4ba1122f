import type { BookedSession, Course } from './course.ts';
import type { BookPage } from './courseBook.ts';
import { expiryAfter } from '../../domain/legal/retention.ts';
import { reminderIdOf, type RenewalStore } from '../adapters/renewalStore.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { Task } from '../sending/carryOut.ts';
import { type ClaimedMail, loggedKind, type MailDeps } from '../sending/deliverMail.ts';
import { coursesOf } from './coursesOf.ts';
import { type DueDeps, dueMails } from './dueMails.ts';
import { type Attendance, linkState } from '../../domain/bookings/attendance.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { overviewDue, recordHoursBy } from '../../domain/bookings/courseDays.ts';
import { ordersOn } from './orderSessions.ts';
import { isSession } from '../adapters/sessionItem.ts';
import { renewables } from '../../domain/bookings/renewals.ts';
import type { BookedLine } from '../../domain/bookings/transfers.ts';
import { attendedBooking } from './attendedBooking.ts';

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

const OVERVIEW = 'overview ';

/** The item of the table Sessions for the mail of a Monday. */
export function overviewItem(monday: string): string {
  return `${OVERVIEW}${monday}`;
}

/**
 * The items that nobody needs any more: overviews of past weeks, and sessions that list no order, as one is left whose date
 * cannot be read when its last order leaves it.
 */
export function emptyItems({ page, now }: Pick<BookPage, 'page' | 'now'>): string[] {
  const monday = overviewDue(now.getTime());
  return page
    .filter(({ id, orderIds }) =>
      id.startsWith(OVERVIEW)
        ? monday === null || id !== overviewItem(monday)
        : isSession({ id }) && orderIds.length === 0,
    )
    .map(({ id }) => id);
}

/**
 * The ids of the reminders that end with the sessions that are over: of places that were given back, and of
 * certificates that nobody got. Marks are deleted long before a certificate runs out.
 */
export function endedReminders(
  ended: ReadonlyMap<string, string>,
  courses: readonly Course[],
  page: Pick<BookPage, 'page' | 'records'>,
): string[] {
  const attendances = attendancesOf(courses);
  return ordersOn(page)
    .filter(({ item }) => ended.has(item.id))
    .flatMap(({ record, on }) => on.lines.flatMap((line) => endedOn(line, record.orderId, attendances)));
}

/** By the order's id and the place, of everybody who was to come. */
function attendancesOf(courses: readonly Course[]): ReadonlyMap<string, Attendance> {
  return new Map(
    courses.flatMap((course) =>
      course.bookings.flatMap((booking) =>
        attendedBooking(course, booking).places.map(
          ({ id, attendance }) =>
            [`${booking.orderId} ${id}`, course.isCancelled ? 'did_not_come' : attendance] as const,
        ),
      ),
    ),
  );
}

function endedOn(
  { productId, placeIds }: BookedLine,
  orderId: string,
  attendances: ReturnType<typeof attendancesOf>,
): string[] {
  const renewable = renewables[productId];
  if (!renewable) return [];
  // A card is the person's own, and runs out whether they came or not.
  const isOwnCard = renewable.years === null;
  const gone = placeIds.filter((place) => {
    const attendance = attendances.get(`${orderId} ${place}`);
    return attendance === undefined || (attendance === 'did_not_come' && !isOwnCard);
  });
  // One mail reminds the booker of all certificates of a line.
  const bookers = isOwnCard || gone.length === placeIds.length ? gone : [];
  return [
    ...gone.map((place) => reminderIdOf(orderId, place, 'person')),
    ...bookers.map((place) => reminderIdOf(orderId, place, 'booker')),
  ];
}
