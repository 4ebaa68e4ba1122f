import { aQuestion } from '../questions/sampleQuestions.ts';
import { ATTENDANCE_LIMITS, attendeeId, walkIn } from '../../../domain/bookings/attendance.ts';
import type { Mail } from '../../../lambdas/adapters/mail.ts';
import type { ReadCertificates } from '../../../lambdas/mail/courses/certificatesMail.ts';
import { recordHoursMail } from '../../../lambdas/mail/courses/recordHoursMail.ts';
import { BOOKING_LIMITS, type Person, placesOf } from '../../../domain/bookings/bookings.ts';
import { bookedLines, withPlaces } from '../../../domain/bookings/transfers.ts';
import { products } from '../../../domain/catalogue/products.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { MAX_CELLS_TEXT } from '../../../domain/dates/dateRow.ts';
import { LONGEST_CELL, SHEET_LIMITS, sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import type { Customer } from '../../../domain/orders/order.ts';
import { ORDER_LIMITS, orderLine } from '../../../domain/orders/orderLine.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { MAX_EMAIL_LENGTH } from '../../../domain/text/emailAddress.ts';
import { paragraphsOf } from '../../../domain/text/singleLines.ts';
import { dateRow } from '../../dateRow.ts';
import { bookingOf, changedIn, countedCourse, paidRecord } from '../courses/bookedCourses.ts';
import type { Overview } from '../../../lambdas/mail/owner/overviewMail.ts';
import { CREDIT_NOTE, DISPUTE, undoneOf, vrForTwo } from './paidOrder.ts';
import { waitsFor } from './waitingSamples.ts';

export const SITE = 'https://shop.example';
export const AT = '2026-11-20T10:32:00.000Z';

const FILLER = 'Llŷn "&" ';

/** A text of the greatest length, with letters of two bytes and signs that HTML escapes. */
function longest(start: string, length: number): string {
  return `${start} ${FILLER.repeat(length)}`.slice(0, length).trim();
}

export const cell = (start: string) => longest(start, LONGEST_CELL);

export const customer: Customer = {
  name: cell('Rhys'),
  email: `${'r'.repeat(64)}@${'morgan-haulage.'.repeat(12)}example`.slice(0, MAX_EMAIL_LENGTH),
  addressLine1: cell('4'),
  city: cell('Newport'),
  county: cell('Gwent'),
  postcode: 'ZZ99 1ZZ',
  company: cell('Morgan'),
  purchaseOrder: cell('4711'),
};

export const venues: Venue[] = Array.from({ length: ORDER_LIMITS.lines }, (_, index) => ({
  name: cell(`Hall ${index}`),
  address: longest('1 Dock Road', SHEET_LIMITS.venueCell),
  gettingIn: longest('By the gate', SHEET_LIMITS.venueCell),
  parking: longest('Behind', SHEET_LIMITS.venueCell),
  lunch: longest('Included', SHEET_LIMITS.venueCell),
}));

const dated = products.filter(({ hasDates }) => hasDates);
const equipment = products.filter(({ hasDates }) => !hasDates);

/** The lines of a largest order: courses at different venues, as long as rows can be. */
function linesOf(kind: 'dated' | 'undated' | 'equipment') {
  return venues.map(({ name }, index) => {
    const sold = kind === 'equipment' ? equipment : dated;
    const row = dateRow(`${(index % 28) + 1} Jan 2090`, {
      Venue: name,
      Course: longest(`Course ${index}`, MAX_CELLS_TEXT - 2 - name.length),
    });
    return orderLine(sold[index % sold.length]!, kind === 'dated' ? row : null, 4);
  });
}

export function largest(kind: 'dated' | 'undated' | 'equipment'): ConfirmedOrder {
  const lines = linesOf(kind);
  const terms = { version: '2026-11-23', earlyStart: true } as const;
  return { ...vrForTwo, order: { customer, lines, totals: priceOf(lines), terms } };
}

export const order = largest('dated');
export const line = order.order.lines[0]!;
export const number = '4F2A1C9B';

const person = (index: number): Person => ({
  id: `${index}`.padStart(36, '0'),
  name: longest(`${index}`, BOOKING_LIMITS.name),
  email: `${index}${customer.email}`.slice(0, MAX_EMAIL_LENGTH),
  mobile: '+44 (0) 7700 900 123 - 45678',
  needs: longest(`${index}`, BOOKING_LIMITS.needs),
  answers: Array.from({ length: 20 }, () => cell('Class 7')),
  changedAt: AT,
});
export const people = Array.from({ length: BOOKING_LIMITS.namedPlaces }, (_, index) => person(index));
export const peopleById = Object.fromEntries(
  placesOf(bookedLines(order.order)).map(({ id }, index) => [id, people[index]!]),
);

/** A course of 200 people, each booked by an order of their own. */
export const bookings = people.map(({ mobile = '', ...person }) => ({
  ...bookingOf(order, [person]),
  bookerMobile: mobile,
  refunded: 100,
}));
export const course = {
  ...countedCourse({ records: [paidRecord([{ ...line, quantity: 1 }])] }),
  line,
  bookings,
  changeText: cell('Changed'),
};
/** Everything that 400 marks can say, and the list without marks. */
export function hoursMails(): Mail[] {
  const places = bookings.flatMap(({ orderId, lines }) =>
    lines.flatMap(({ placeIds }) => placeIds.map((place) => attendeeId(orderId, place))),
  );
  const noUpload = longest('No', ATTENDANCE_LIMITS.reason);
  const attended = places.map((person) => ({ person, day: course.days.first, noUpload }));
  const walkIns = Array.from({ length: ATTENDANCE_LIMITS.marks - attended.length }, (_, index) => {
    const mark = { person: walkIn(String(index)), day: course.days.first, presence: 'came' } as const;
    return { ...mark, name: longest('Bo', ATTENDANCE_LIMITS.name) };
  });
  return [course, { ...course, attended: [...attended, ...walkIns] }].map((each) =>
    recordHoursMail(each, { recordedUrl: SITE, isReminder: true }),
  );
}

const attendedCourse = { line, sheet: course.sheet, days: course.days };
const attendees = people.map((each, index) => ({
  orderId: order.orderId,
  course: attendedCourse,
  attendee: { id: `0-${index}`, person: each, isNotUploaded: false },
}));
/** A company's 200 people; some of them came. */
export const certificated: ReadCertificates = {
  course: attendedCourse,
  certificates: attendees,
  booked: [
    {
      orderId: order.orderId,
      customer,
      course: attendedCourse,
      bookingUrl: `${SITE}/booking#x`,
      places: people.map((each, index) => ({
        id: `0-${index}`,
        person: each,
        attendance: (['came', 'partly', 'did_not_come', 'unmarked'] as const)[index % 4]!,
        isIdSeen: true,
        isNotUploaded: false,
      })),
    },
  ],
  papers: [],
  siteUrl: SITE,
};

export const reminder = { date: course, booked: [], named: [], knownAt: AT, siteUrl: SITE };
export const whole = {
  ...bookingOf(
    order,
    people.map((each, index) => (index % 2 ? each : null)),
  ),
  bookingUrl: `${SITE}/booking#x`,
};
const [moved] = bookedLines(order.order);
const away = Array.from({ length: BOOKING_LIMITS.placesPerCall }, (_, place) => `0-${place}`);
/** All places of a call move, each of them from a date of its own. */
export const told = {
  ...order,
  people: peopleById,
  transfer: { id: 't', places: away, to: line, at: AT, by: 'customer' as const },
  isMoved: true,
  dates: Array.from({ length: 5 }, () => ({ id: line.session, row: line, left: null })),
  refunded: 0,
  from: away.map((place) => withPlaces(moved!, [place])),
  to: [withPlaces(moved!, away)],
  lines: bookedLines(order.order),
  gone: bookedLines(order.order),
  registersGone: bookedLines(order.order),
};
export const changed = {
  ...changedIn(order, ['booked', 'moved', 'cancelled', 'on', 'left'], person(0).name),
  gone: told.lines,
  dates: Array.from({ length: 5 }, () => ({ id: cell('x'), row: line, left: null })),
};
export const message = Array.from({ length: 1_000 }, () => 'ŵ').join('\n');
const asked = {
  ...order,
  wish: 'cancel' as const,
  about: bookedLines(order.order),
  paragraphs: paragraphsOf(message),
  receivedAt: AT,
};
/** In words, and for another date. */
export const requests = [
  asked,
  {
    ...asked,
    wish: 'move' as const,
    about: told.from,
    transfer: { to: told.to, left: 1, officeUrl: `${SITE}/booking#move.${'x'.repeat(100)}` },
  },
];
export const undone = undoneOf(order, 'failed');
export const held = order.order.lines.map(
  (each) => ({ line: each, taken: 5, capacity: 1, state: 'Cancelled', isDecided: true, unchecked: null }) as const,
);
export const questioned = {
  ...order,
  names: people.map(({ name }) => name),
  isConfirmed: true,
  refunds: {},
  disputes: {},
  knownAt: AT,
};
export const refund = {
  ...order,
  refundId: 're_1',
  refunded: 100,
  refundedInAll: order.order.totals.total,
  knownAt: AT,
  creditNote: CREDIT_NOTE,
};
const whose = { to: 'person', orderId: order.orderId, name: 'Ann Price', certificates: 1 } as const;
export const renewal = { whose, certificate: cell('ADR'), course: cell('ADR'), runsOut: '2027-01-12' };
export const renewalSet = {
  ...renewal,
  email: customer.email,
  customer,
  remindedOn: '2026-10-20',
  stopKey: 'x'.repeat(22),
  siteUrl: SITE,
};
export const rows = Array.from({ length: SHEET_LIMITS.rows }, () => line);
export const questions = sheetNames.flatMap((sheet) =>
  rows.map((_row, row) => aQuestion({ text: longest('The date', 100), places: [{ sheet, row, date: cell('x') }] })),
);
const allCourses = Array.from({ length: 8 * SHEET_LIMITS.rows }, () => ({
  ...course,
  bookings: [],
  people: [],
  changeText: cell('x'),
}));
const undecided = Array.from({ length: 200 }, () => ({
  orderId: order.orderId,
  refunds: [undone.refund],
  disputes: [DISPUTE],
}));
const sheets = Array.from({ length: 8 }, (_, sheet) => ({
  name: `Sheet ${sheet}`,
  text: longest('8 dates', 100),
}));

export const overview: Overview = {
  monday: '2027-01-11',
  courses: allCourses,
  lastWeek: { paid: 1, recorded: 0, received: 1, refunded: 1, lines: order.order.lines },
  undecided,
  waiting: rows.map((row) => waitsFor(row)),
  unconfirmed: bookings,
  requests: bookings.map((each) => Object.assign({}, each, { wish: 'other' as const, receivedAt: AT })),
  questions: 2_000,
  questionsUrl: SITE,
  sheets,
};
