import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { overviewDue } from '../../domain/bookings/courseDays.ts';
import { attendanceStore } from '../adapters/attendanceStore.ts';
import { mailClaims } from '../adapters/mailClaims.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import { transferStore } from '../adapters/transferStore.ts';
import { waitingStore } from '../adapters/waitingStore.ts';
import { REMINDER_MAIL, renewalStore } from '../adapters/renewalStore.ts';
import { type DecisionDeps, followDecisions } from '../bookings/followDecisions.ts';
import { bookedSessions } from '../courses/bookedSessions.ts';
import { type KeptRequestDeps, sendKeptRequests } from '../bookings/sendKeptRequests.ts';
import { sendTransferMails, type TransferMailDeps } from '../bookings/tellOfTransfer.ts';
import { tellRefundedPeople } from '../bookings/tellRefundedPeople.ts';
import { type BookDeps, type CourseBook, readCourseBook } from '../courses/courseBook.ts';
import { overviewItem } from '../courses/emptyItems.ts';
import { type ForgetDeps, forgetPeople } from '../courses/forgetPeople.ts';
import { type DayDeps, type DayWriteDeps, dayWrites, planDay, refusedMails } from '../courses/planDay.ts';
import { type WaitingDeps, tellWaiting } from '../courses/waiting.ts';
import { type RenewalDeps, remindOfRenewals } from '../courses/renewals.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import { tellOfRefused, tellOfRefusedMails } from '../orders/tellOfUndelivered.ts';
import { carryOut, type RunReport, sumOf } from '../sending/carryOut.ts';

interface CourseDeps extends BookDeps, DayDeps, DayWriteDeps, ForgetDeps, DecisionDeps {
  readonly orders: BookDeps['orders'] & ForgetDeps['orders'] & DecisionDeps['orders'];
  readonly places: BookDeps['places'] &
    DayWriteDeps['places'] &
    ForgetDeps['places'] &
    DecisionDeps['places'] &
    Pick<SessionStore, 'booked'>;
}

interface RunDeps {
  readonly courses: CourseDeps;
  readonly renewals: RenewalDeps & WaitingDeps;
  readonly requests: KeptRequestDeps & TransferMailDeps;
}

/** Claims of mails are kept beside the sessions, orders and reminders that they are about. */
export function runDeps(
  deps: Omit<
    CourseDeps & RenewalDeps & WaitingDeps & KeptRequestDeps & TransferMailDeps,
    'claims' | 'tellRefused' | 'reminders' | 'waiting' | 'attendance' | 'transfers'
  >,
  dynamo: DynamoDBDocumentClient,
  tables: { readonly orders: string; readonly sessions: string; readonly reminders: string },
) {
  const waiting = waitingStore(dynamo, tables.reminders);
  const requests = { ...deps, claims: mailClaims(dynamo, tables.orders) };
  return {
    courses: {
      ...deps,
      waiting,
      attendance: attendanceStore(dynamo, tables.sessions),
      transfers: transferStore(dynamo, tables.sessions, tables.orders),
      claims: mailClaims(dynamo, tables.sessions, 'date'),
    },
    requests,
    renewals: {
      ...deps,
      claims: mailClaims(dynamo, tables.reminders, 'reminderId'),
      tellRefused: (record, email, clock) => tellOfRefused(record, { mail: REMINDER_MAIL, email }, requests, clock),
      reminders: renewalStore(dynamo, tables.reminders),
      waiting,
    },
  } satisfies RunDeps;
}

/** Reads the orders of decided sessions alone: with all of them, a run that moves people would hold every order twice. */
async function carryOutDecisions(courses: CourseDeps, clock: () => Date): Promise<RunReport> {
  const book = await readCourseBook(courses, clock(), ({ decision }) => decision !== undefined);
  return followDecisions(book, courses, clock);
}

/** Also counts a mail that SES has refused for good, or that was never tried. */
async function countUnsentOverview({ now }: CourseBook, { places }: Pick<CourseDeps, 'places'>): Promise<void> {
  const monday = overviewDue(now.getTime());
  if (monday === null) return;
  const [item] = await places.booked([overviewItem(monday)]);
  writeMetric(metricNames.overviewsUnsent, Number(item?.mails['overview']?.state !== 'sent'));
}

/** Does all of one scheduled run. Throws Unavailable if a store cannot be read. */
export async function runCourseDays({ courses, renewals, requests }: RunDeps, clock: () => Date): Promise<RunReport> {
  // Before registers and reminders, which need to know who was moved.
  const decided = await carryOutDecisions(courses, clock);
  const book = await readCourseBook(courses, clock());
  const sessions = bookedSessions(book);
  const plan = planDay(sessions, book, courses);
  const sent = await carryOut(plan, dayWrites({ ...courses, reminders: renewals.reminders }), clock);
  await countUnsentOverview(book, courses);
  const renewed = await remindOfRenewals(book, renewals, clock);
  const told = await tellWaiting(book, sessions, renewals, clock);
  const asked = await sendKeptRequests(book, requests, clock);
  const transferred = await sendTransferMails(book.records, requests, clock);
  const refunded = await tellRefundedPeople(book, sessions, requests, clock);
  const refused = await tellOfRefusedMails(book.records, refusedMails(plan), requests, clock);
  const forgotten = await forgetPeople(book, courses);
  return sumOf([decided, sent, renewed, told, asked, transferred, refunded, refused, { mails: 0, ...forgotten }]);
}
