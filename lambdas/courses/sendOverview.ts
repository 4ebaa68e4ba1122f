import { hasCourseBegun, overviewDue } from '../../domain/bookings/courseDays.ts';
import { compareSoonest } from '../../domain/dates/courseDate.ts';
import { openQuestions, questionsUrl } from '../../domain/dates/questions.ts';
import { isConfirmationLost } from '../adapters/orderMails.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { Payments } from '../adapters/payments.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import type { StripeNotes } from '../adapters/stripeNotes.ts';
import type { WaitingStore } from '../adapters/waitingStore.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import { overviewMail } from '../mail/owner/overviewMail.ts';
import { type RunReport, sendMails } from '../sending/carryOut.ts';
import type { MailDeps } from '../sending/deliverMail.ts';
import { bookedSessions } from './bookedSessions.ts';
import { type CourseBook, pagesOf } from './courseBook.ts';
import { coursesOf } from './coursesOf.ts';
import { overviewItem } from './planDay.ts';
import { takenOf } from './nextDates.ts';
import {
  bookedCourses,
  type OpenRequest,
  openRequests,
  type OverviewCourse,
  sheetSummaries,
  soldBefore,
  unbookedCourses,
  undecidedOrders,
} from './overview.ts';

/** `claims` are those of sessions. All but `places` is asked only while the mail is built. */
export interface OverviewDeps extends MailDeps {
  readonly payments: Pick<Payments, 'list'>;
  readonly stripeNotes: Pick<StripeNotes, 'watched'>;
  readonly orders: Pick<OrderStore, 'getAll'>;
  readonly waiting: Pick<WaitingStore, 'all'>;
  readonly places: Pick<SessionStore, 'booked'>;
  readonly sheets: Pick<SheetStore, 'questions' | 'answers'>;
}

/** Sends the owner the overview of the week, once. Throws Unavailable. */
export async function sendOverview(book: CourseBook, deps: OverviewDeps, clock: () => Date): Promise<RunReport> {
  const monday = overviewDue(book.now.getTime());
  if (monday === null) return { mails: 0, failed: 0 };
  const id = overviewItem(monday);
  const known = book.items.get(id)?.mails['overview'];
  const build = () => overviewOf(monday, book, deps);
  const mail = { id, kind: 'overview', known, to: deps.ownerEmail, about: null, build };
  const report = await sendMails([mail], deps, clock);
  await countUnsent(id, deps);
  return report;
}

/** Also counts a mail that SES has refused for good, or that was never tried. */
async function countUnsent(id: string, { places }: Pick<OverviewDeps, 'places'>): Promise<void> {
  const [item] = await places.booked([id]);
  writeMetric(metricNames.overviewsUnsent, Number(item?.mails['overview']?.state !== 'sent'));
}

async function overviewOf(monday: string, book: CourseBook, deps: OverviewDeps) {
  const { known, booked, unconfirmed, requests, asked } = await readBooked(monday, book, deps);
  const [questions, answers] = await Promise.all([deps.sheets.questions(), deps.sheets.answers()]);
  return overviewMail({
    monday,
    courses: [...booked, ...unbookedCourses(book.sheets, known, monday)].toSorted(compareSoonest),
    lastWeek: await soldBefore(monday, deps),
    undecided: await undecidedOrders(deps),
    waiting: await deps.waiting.all(),
    unconfirmed,
    requests,
    questions: openQuestions(questions, answers).length + asked,
    questionsUrl: questionsUrl(book.hashOf('questions', ''), book.siteUrl),
    sheets: sheetSummaries(book.sheets, takenOf(book.items), book.now),
  });
}

/** What the mail says of all courses and their orders. */
async function readBooked(monday: string, book: CourseBook, deps: Pick<OverviewDeps, 'orders'>) {
  const known = new Set<string>();
  const booked: OverviewCourse[] = [];
  const unconfirmed = new Map<string, OrderRecord>();
  const requests = new Map<string, OpenRequest[]>();
  let asked = 0;
  for await (const page of pagesOf(book, deps)) {
    const courses = coursesOf(bookedSessions(page), page);
    for (const { id } of courses) known.add(id);
    booked.push(...bookedCourses(courses, monday));
    asked += courses.filter(({ isCertain, line }) => !isCertain && !hasCourseBegun(line, book.now.getTime())).length;
    for (const record of page.records) {
      requests.set(record.orderId, openRequests(record, book.now));
      if (record.status === 'PAID' && isConfirmationLost(record)) unconfirmed.set(record.orderId, record);
    }
  }
  return { known, booked, unconfirmed: [...unconfirmed.values()], requests: [...requests.values()].flat(), asked };
}
