import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { attendanceStore } from '../adapters/attendanceStore.ts';
import { mailClaims } from '../adapters/mailClaims.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import { toldStore } from '../adapters/toldStore.ts';
import { waitingStore } from '../adapters/waitingStore.ts';
import { REMINDER_MAIL, renewalStore } from '../adapters/renewalStore.ts';
import { followDecisions, type MoveDeps, tellAll } from '../bookings/followDecisions.ts';
import { bookedSessions } from '../courses/bookedSessions.ts';
import { type KeptRequestDeps, sendKeptRequests } from '../bookings/sendKeptRequests.ts';
import { sendTransferMails, type TransferMailDeps } from '../bookings/tellOfTransfer.ts';
import type { TellDeps } from '../bookings/tellReaders.ts';
import { type BookDeps, type BookPage, type CourseBook, pagesOf, readCourseBook } from '../courses/courseBook.ts';
import type { DueDeps } from '../courses/dueMails.ts';
import { holdPlaces, wronglyHeld } from '../courses/holdPlaces.ts';
import { type ForgetDeps, forgetPeople } from '../courses/forgetPeople.ts';
import { type DayWriteDeps, dayWrites, planDay, refusedMails } from '../courses/planDay.ts';
import { type OverviewDeps, sendOverview } from '../courses/sendOverview.ts';
import { type WaitingDeps, tellWaiting } from '../courses/waiting.ts';
import { type RenewalDeps, remindOfRenewals } from '../courses/renewals.ts';
import { tellOfRefused, tellOfRefusedMails } from '../orders/tellOfUndelivered.ts';
import { carryOut, type RunReport, sumOf } from '../sending/carryOut.ts';

interface CourseDeps extends BookDeps, DueDeps, OverviewDeps, DayWriteDeps, Omit<ForgetDeps, 'told'>, MoveDeps {
  readonly sheets: BookDeps['sheets'] & OverviewDeps['sheets'];
  readonly orders: BookDeps['orders'] & ForgetDeps['orders'] & MoveDeps['orders'];
  readonly places: BookDeps['places'] &
    DayWriteDeps['places'] &
    ForgetDeps['places'] &
    MoveDeps['places'] &
    TellDeps['places'] &
    OverviewDeps['places'];
}

interface RunDeps {
  readonly courses: CourseDeps;
  readonly renewals: RenewalDeps & WaitingDeps;
  readonly requests: KeptRequestDeps & TransferMailDeps & TellDeps & Pick<ForgetDeps, 'told'>;
}

/** Claims of mails are kept beside the sessions, orders and reminders that they are about. */
export function runDeps(
  deps: Omit<
    CourseDeps & RenewalDeps & WaitingDeps & KeptRequestDeps & TransferMailDeps & TellDeps,
    'claims' | 'told' | 'tellRefused' | 'reminders' | 'waiting' | 'attendance'
  >,
  dynamo: DynamoDBDocumentClient,
  tables: { readonly orders: string; readonly sessions: string; readonly reminders: string },
) {
  const waiting = waitingStore(dynamo, tables.reminders);
  const requests = { ...deps, claims: mailClaims(dynamo, tables.orders), told: toldStore(dynamo, tables.orders) };
  return {
    courses: {
      ...deps,
      waiting,
      attendance: attendanceStore(dynamo, tables.sessions),
      claims: mailClaims(dynamo, tables.sessions, 'id'),
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

/** Does all of one scheduled run. Throws Unavailable if a store cannot be read. */
export async function runCourseDays({ courses, renewals, requests }: RunDeps, clock: () => Date): Promise<RunReport> {
  // Before registers and reminders, which need to know who was moved.
  const decided = await carryOutDecisions(courses, clock);
  const book = await readCourseBook(courses, clock());
  const overview = await sendOverview(book, courses, clock);
  const paged = await carryOutPages(book, { courses, renewals, requests }, clock);
  const renewed = await remindOfRenewals(book, renewals, clock);
  const told = await tellWaiting(book, renewals, clock);
  const asked = await sendKeptRequests(book, requests, clock);
  const forgotten = await forgetPeople(book, { ...courses, told: requests.told });
  return sumOf([decided, overview, paged, renewed, told, asked, { mails: 0, ...forgotten }]);
}

async function carryOutDecisions(courses: CourseDeps, clock: () => Date): Promise<RunReport> {
  const book = await readCourseBook(courses, clock());
  const reports: RunReport[] = [];
  for await (const page of pagesOf(book, courses, ({ decision }) => decision !== undefined))
    reports.push(await followDecisions(page, courses, clock));
  return sumOf(reports);
}

/** An order with dates on several pages is read, and its own mails are looked at, on each: their claims keep them single. */
async function carryOutPages(book: CourseBook, deps: RunDeps, clock: () => Date): Promise<RunReport> {
  const reports: RunReport[] = [];
  const told = new Set<string>();
  for await (const page of pagesOf(book, deps.courses)) reports.push(await carryOutPage(page, told, deps, clock));
  return sumOf(reports);
}

async function carryOutPage(
  page: BookPage,
  told: Set<string>,
  { courses, renewals, requests }: RunDeps,
  clock: () => Date,
): Promise<RunReport> {
  const untold = page.records.filter(({ orderId }) => !told.has(orderId));
  for (const { orderId } of untold) told.add(orderId);
  const holds = wronglyHeld(page).map((record) => ({
    what: `places of ${record.orderId}`,
    steps: [{ kind: 'write', write: record } as const],
  }));
  const write = async (record: OrderRecord) => void (await holdPlaces(record, courses, clock()));
  const held = await carryOut(holds, { ...courses, write }, clock);
  const letters = await tellAll(page, requests, courses.claims, clock, untold);
  const sessions = bookedSessions(page);
  const plan = planDay(sessions, page, courses);
  const sent = await carryOut(plan, dayWrites({ ...courses, reminders: renewals.reminders }), clock);
  const transferred = await sendTransferMails(page, requests, clock);
  const refused = await tellOfRefusedMails(page.records, refusedMails(plan), requests, clock);
  return sumOf([held, letters, sent, transferred, refused]);
}
