import { isSameEmail } from '../../domain/text/emailAddress.ts';
import { carryOut, type RunReport, type Task, type Tried } from '../sending/carryOut.ts';
import type { Mail } from '../adapters/mail.ts';
import type { BookedSession, Course, Booking } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { coursesOf } from './coursesOf.ts';
import { hasHours } from './hasHours.ts';
import { nextDates, takenOf } from './nextDates.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { productById } from '../../domain/catalogue/catalogue.ts';
import type { Product } from '../../domain/catalogue/products.ts';
import { type DateRow, isAt, isSameCourse, venueName } from '../../domain/dates/dateRow.ts';
import { type BookedLine, bookedLines, lineOfPlace } from '../../domain/bookings/transfers.ts';
import { certificatesOf, remindedAt, type Renewable, renewables } from '../../domain/bookings/renewals.ts';
import { lineText } from '../../domain/orders/lineName.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { REMINDER_MAIL, type Renewal, type RenewalStore } from '../adapters/renewalStore.ts';
import { renewalMail } from '../mail/bookings/renewalMail.ts';
import type { MailDeps } from '../sending/deliverMail.ts';
import { hasGivenPlacesBack } from './placesGivenBack.ts';
import { sessionsWith } from './bookedSessions.ts';

/** Dates in a reminder. */
const OFFERED = 3;

/** `claims` are those of reminders. */
export interface RenewalDeps extends MailDeps {
  readonly reminders: Pick<RenewalStore, 'dueOn' | 'finish' | 'remove' | 'stopped'>;
  readonly orders: Pick<OrderStore, 'getAll'>;
  /** Tells the owner, once, of a reminder that SES has refused for good. */
  readonly tellRefused: (record: OrderRecord, email: string, clock: () => Date) => Promise<unknown>;
}

/**
 * Sends each reminder of a certificate that runs out, once, and deletes it: also without a mail, if SES refuses it for good,
 * its place was given back, the certificate has run out, the address has stopped all reminders, another person comes, or the
 * course is sold no more. Throws Unavailable if the stores cannot be read.
 */
export async function remindOfRenewals(book: CourseBook, deps: RenewalDeps, clock: () => Date): Promise<RunReport> {
  const now = book.now.getTime();
  const due = (await deps.reminders.dueOn(britishDay(now))).filter(({ runsOut }) => remindedAt(runsOut) <= now);
  if (due.length === 0) return { mails: 0, failed: 0 };
  const [records, stopped, booked] = await Promise.all([
    deps.orders.getAll([...new Set(due.map(({ orderId }) => orderId))]),
    deps.reminders.stopped(due.map(({ addressId }) => addressId)),
    sessionsAlike(due, book, deps),
  ]);
  const tasks = planRenewals(due, { ...book, courses: coursesOf(booked, book), records, stopped });
  const byId = new Map(records.map((record) => [record.orderId, record]));
  const write = async (reminder: Renewal, tried: readonly Tried[]) => {
    const record = byId.get(reminder.orderId);
    const isRefused = reminder.mails[REMINDER_MAIL].state === 'failed' || tried.includes('failed');
    if (record && isRefused) await deps.tellRefused(record, reminder.email, clock);
    await deps.reminders.finish(reminder);
  };
  return carryOut(tasks, { ...deps, write }, clock);
}

/** The sessions of the same courses that those who are reminded have booked already. */
async function sessionsAlike(
  due: readonly Renewal[],
  book: CourseBook,
  deps: RenewalDeps,
): Promise<readonly BookedSession[]> {
  const sheets = new Set(due.map(({ productId }) => productById(productId)?.sheet));
  const emails = due.map(({ email }) => email);
  return (await sessionsWith(emails, book, deps, ({ sheet }) => sheet !== undefined && sheets.has(sheet))).sessions;
}

interface RenewalBook extends Pick<CourseBook, 'items' | 'sheets' | 'siteUrl' | 'now' | 'hashOf'> {
  readonly records: readonly OrderRecord[];
  /** The ids of addresses that have stopped all reminders. */
  readonly stopped: ReadonlySet<string>;
  /** Those that the addresses have booked. */
  readonly courses: readonly Course[];
}

/** A write deletes its reminder. */
export function planRenewals(due: readonly Renewal[], book: RenewalBook): Task<Renewal>[] {
  const records = new Map(book.records.map((record) => [record.orderId, record]));
  const taken = takenOf(book.items);
  return due.map((reminder) => {
    const { reminderId: id, orderId, email: to, mails, addressId, runsOut } = reminder;
    const record = records.get(orderId);
    const course = renewableCourse(reminder);
    const isOver = book.stopped.has(addressId) || britishDay(book.now.getTime()) >= runsOut;
    const about = record ?? { orderId, order: { lines: [], customer: { email: to } } };
    const end = { kind: 'write', write: reminder } as const;
    const what = `renewal of order ${orderId}`;
    if (!course || isOver || !isStillMeant(reminder, record)) return { what, steps: [end] };
    const build = () => mailFor(reminder, course, record, { ...book, taken });
    const mail = { id, kind: REMINDER_MAIL, known: mails[REMINDER_MAIL], to, about, build };
    return { what, steps: [{ kind: 'mail', mail }, end] };
  });
}

/** False if the place was given back, or another person now comes on it. Names go a year after the course, and the order after some years. */
function isStillMeant({ place, person: id, to, email }: Renewal, record: OrderRecord | undefined): boolean {
  const person = record?.people?.[place];
  const isOther =
    person !== undefined && ((id && person.id !== id) || (to === 'person' && !isSameEmail(person.email, email)));
  const line = bookedLine(place, record);
  return !isOther && !(record && line && hasGivenPlacesBack(record, line));
}

interface Offer extends Pick<RenewalBook, 'sheets' | 'siteUrl' | 'now' | 'hashOf' | 'courses'> {
  /** Places that are taken, by the session's id. */
  readonly taken: ReadonlyMap<string, number>;
}

/** A course whose certificate runs out. */
interface RenewableCourse extends Renewable {
  readonly product: Product;
}

/** Null once we sell the course no more. */
function renewableCourse({ productId }: Renewal): RenewableCourse | null {
  const product = productById(productId);
  const renewable = renewables[productId];
  return product && renewable ? { ...renewable, product } : null;
}

function mailFor(
  { place, to, orderId, email, runsOut }: Renewal,
  { product, ...renewable }: RenewableCourse,
  record: OrderRecord | undefined,
  { sheets, taken, siteUrl, now, hashOf, courses }: Offer,
): Mail {
  const sheet = sheets.find(({ name }) => name === product.sheet);
  const line = bookedLine(place, record);
  const certificates = certificatesOf(renewable, line);
  const ofSheet = courses.filter((course) => course.sheet === product.sheet);
  const coming = comingCourses(email, ofSheet, britishDay(now.getTime()));
  const next = sheet ? nextDates(sheet, taken, now).map(({ row }) => row) : [];
  return renewalMail({
    whose: { to, orderId, name: record?.people?.[place]?.name, certificates },
    certificate: renewable.certificate,
    course: product.description,
    runsOut,
    booked: coming.map((course) => lineText(course.line)),
    dates: nearest(
      next.filter((row) => placesOn(row, coming) < (to === 'person' ? 1 : certificates)),
      line,
    ),
    stopKey: hashOf('stop', email),
    siteUrl,
    shopUrl: `${siteUrl}/shop?product=${product.slug}`,
    hoursUrl: product.sheet && hasHours(product.sheet) ? `${siteUrl}/driver-cpc#hours` : null,
  });
}

/** The line on which the place was booked; undefined once the order is gone. */
function bookedLine(place: string, record: OrderRecord | undefined): BookedLine | undefined {
  return record && lineOfPlace(place, bookedLines(record.order, record.transfers));
}

/** The places that are booked on dates of the same course. */
function placesOn(row: DateRow, coming: readonly ComingCourse[]): number {
  return coming.filter(({ line }) => isSameCourse(line, row)).reduce((sum, { places }) => sum + places, 0);
}

/** The next dates, rather those at the venue of the person's last course; soonest first. */
function nearest(rows: readonly DateRow[], last: DateRow | undefined): DateRow[] {
  const venue = (last && venueName(last)) ?? '';
  const [near, others] = [rows.filter((row) => isAt(venue, row)), rows.filter((row) => !isAt(venue, row))];
  const offered = new Set([...near, ...others].slice(0, OFFERED));
  return rows.filter((row) => offered.has(row));
}

/** A course to come, with the places on it that somebody booked or is named for. */
interface ComingCourse extends Pick<Course, 'line'> {
  readonly places: number;
}

/** The courses of these for which an address booked, or is named, soonest first. */
function comingCourses(email: string, courses: readonly Course[], today: string): ComingCourse[] {
  return courses
    .filter(({ days, isCancelled }) => !isCancelled && days.last >= today)
    .map(({ line, bookings }) => ({
      line,
      places: bookings.reduce((places, booking) => places + placesOf(email, booking), 0),
    }))
    .filter(({ places }) => places > 0);
}

function placesOf(email: string, { order, people }: Booking): number {
  if (isSameEmail(order.customer.email, email)) return people.length;
  return people.filter((person) => isSameEmail(person?.email, email)).length;
}
