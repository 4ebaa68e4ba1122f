import type { BookedSession, Course } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { overviewDue } from '../../domain/bookings/courseDays.ts';
import { expiryAfter } from '../../domain/legal/retention.ts';
import { isConfirmationLost } from '../adapters/orderMails.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { Payments } from '../adapters/payments.ts';
import type { WaitingStore } from '../adapters/waitingStore.ts';
import type { StripeNotes } from '../adapters/stripeNotes.ts';
import { overviewMail } from '../mail/owner/overviewMail.ts';
import type { Task } from '../sending/carryOut.ts';
import { type ClaimedMail, loggedKind } from '../sending/deliverMail.ts';
import { coursesOf } from './coursesOf.ts';
import { type DueDeps, dueMails } from './dueMails.ts';
import { emptyItems, overviewItem } from './emptyItems.ts';
import { endedSessions } from './endedSessions.ts';
import { overviewCourses, soldBefore, undecidedOrders } from './overview.ts';
import type { PlaceWrite } from './placeWrites.ts';
import { sheetSummaries } from './sheetSummaries.ts';

/** Nobody reads an empty item, and a late order creates it again. */
const EMPTY_KEPT_DAYS = 1;

/** Asked only while a mail is built. */
export interface DayDeps extends DueDeps {
  readonly payments: Pick<Payments, 'list'>;
  readonly stripeNotes: Pick<StripeNotes, 'watched'>;
  readonly orders: Pick<OrderStore, 'getAll'>;
  readonly waiting: Pick<WaitingStore, 'all'>;
}

/** The mails about courses that are due, also those that an earlier run has missed, and the sessions that are over. */
export function planDay(sessions: readonly BookedSession[], book: CourseBook, deps: DayDeps): Task<PlaceWrite>[] {
  const courses = coursesOf(sessions, book);
  return [
    ...overviewTasks(courses, book, deps),
    ...courses.flatMap((course) =>
      dueMails(course, book, deps).map((mail) => ({
        what: `${loggedKind(mail.kind)} of ${course.id}`,
        steps: [{ kind: 'mail', mail } as const],
      })),
    ),
    ...[...endedSessions(book)].map(([id, lastDay]) => ({
      what: `end of ${id}`,
      steps: [{ kind: 'write', write: { kind: 'markOver', id, lastDay } } as const],
    })),
    ...emptyItems(book).map((id) => ({
      what: `end of ${id}`,
      steps: [
        { kind: 'write', write: { kind: 'drop', id, expiresAt: expiryAfter(EMPTY_KEPT_DAYS, book.now) } } as const,
      ],
    })),
  ];
}

/** The mails about courses that SES has refused for good. The owner's is retried instead. */
export function refusedMails(sessions: readonly BookedSession[], book: CourseBook, deps: DueDeps): ClaimedMail[] {
  return coursesOf(sessions, book)
    .flatMap((course) => dueMails(course, book, deps))
    .filter(({ known }) => known?.state === 'failed');
}

function overviewTasks(courses: readonly Course[], book: CourseBook, deps: DayDeps): Task<PlaceWrite>[] {
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
