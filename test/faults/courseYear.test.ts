import { expect, test, vi } from 'vitest';
import { recordHoursBy, registerDueAt, reminderDueAt } from '../../domain/bookings/courseDays.ts';
import { britishDay, britishHour, britishTime } from '../../domain/dates/britishDay.ts';
import { plusDays } from '../../domain/dates/courseDate.ts';
import { counted } from '../../domain/text/counted.ts';
import { chanceFrom } from './chance.ts';
import { type CourseMail, openCourseShop } from './courseShop.ts';
import {
  addressOf,
  beginsOn,
  FIRST_DAY,
  isReopened,
  liveThroughYear,
  outages,
  personOf,
  twiceADay,
  waitersOf,
  type YearCourse,
  type YearOrder,
} from './courseYear.ts';
import { startServers } from './servers.ts';

vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');

const servers = await startServers();
const shop = openCourseShop(servers);
/** `npm run test:year` lives through all of it. */
const days = Number(process.env['YEAR_DAYS'] ?? 35);
const { runs, made, ...times } = twiceADay(shop, 19, outages(chanceFrom(2026)));
const { orders, end, ...year } = await liveThroughYear(shop, chanceFrom(2027), times, days);
const mails = [...shop.mails];
/** The orders some months later, and when the last of their names must be gone. */
const [kept, forgotten] = [await ordersOn(plusDays(FIRST_DAY, 300)), await ordersOn(plusDays(end, 2 * 366))];
const leftMarks = (await shop.deps.places.booked(year.marked.map(({ session }) => session))).filter(
  ({ marks }) => Object.keys(marks).length > 0,
);
await servers.close();
// Mails due after the end were not sent.
const courses = year.courses.filter((course) => recordHoursBy(daysOf(course)) < end);

const about = (course: YearCourse, subject: RegExp) =>
  mails.filter((mail) => subject.test(mail.subject) && mail.text.replace(/\s+/g, ' ').includes(`${course.venue} `));
function daysOf(course: YearCourse) {
  const first = beginsOn(course);
  return { first, last: plusDays(first, course.fate === 'moved' ? 0 : nights(course)) };
}
function beginningOf(course: YearCourse): number {
  return britishTime(daysOf(course).first, course.time ? '17:30' : '08:00');
}
function nights({ slug }: YearCourse): number {
  return slug === 'first-aid-at-work' ? 2 : 0;
}
const bookedOn = (course: YearCourse) => orders.filter((order) => order.course === course);
const isPaidAt = (at: number) => (order: YearOrder) => order.soldAt < at && order.refundedAt > at;
const takesPlace = ({ fate }: YearCourse) => fate !== 'Cancelled';

/** All orders after one more run, on a day after the end. */
async function ordersOn(day: string) {
  shop.clock.ms = Date.parse(`${day > end ? day : end}T12:00:00Z`);
  await shop.run();
  return shop.deps.orders.getAll(orders.map(({ record }) => record.orderId));
}

/** The order id of each place on a register. */
const listed = ({ csv }: CourseMail) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => /"([0-9a-f-]{36})"/.exec(line)?.[1])
    .toSorted();

test('each course that takes place has one register in time, with the paid places', () => {
  for (const course of courses) {
    const registers = about(course, /^Register for/);
    const { first } = daysOf(course);
    const due = registerDueAt(daysOf(course));
    const paid = bookedOn(course).filter(isPaidAt(beginningOf(course)));
    // A long outage may have no run between them.
    const isRun = runs.some((at) => at > due && at < beginningOf(course));
    const isOwed = takesPlace(course) && isRun && paid.some(({ soldAt }) => soldAt < due);
    expect(registers.length, `${first} ${course.fate}`).toBeGreaterThanOrEqual(isOwed ? 1 : 0);
    expect(registers.length, `${first} ${course.fate}`).toBeLessThanOrEqual(takesPlace(course) ? 1 : 0);
    for (const register of registers) {
      expect(register.at).toBeGreaterThan(due);
      // Of a course without a time nobody knows before the evening that it has begun.
      expect(register.at).toBeLessThan(course.time ? beginningOf(course) : britishTime(first, '23:59'));
      const expected = bookedOn(course).filter(isPaidAt(register.at));
      expect(listed(register)).toEqual(
        expected.flatMap(({ record, quantity }) => Array.from({ length: quantity }, () => record.orderId)).toSorted(),
      );
    }
  }
});

test('each reader is reminded once of each course that is certain to take place', () => {
  for (const course of courses) {
    const due = reminderDueAt(daysOf(course));
    const reminded = about(course, /^Reminder: /).map(({ to }) => to);
    expect(new Set(reminded)).toHaveLength(reminded.length);
    const kept = bookedOn(course).filter(isPaidAt(beginningOf(course)));
    const isCertain = course.fate !== 'Cancelled' && course.fate !== 'gone';
    const owed = kept
      .filter(({ soldAt }) => isCertain && soldAt < due)
      .flatMap(({ booker, named }) => named.concat(booker));
    const booked = isCertain ? bookedOn(course) : [];
    const bookers = booked.filter(({ soldAt }) => soldAt < due).map(({ booker }) => booker);
    const allowed = [...bookers, ...booked.flatMap(({ named }) => named)];
    expect(reminded).toEqual(expect.arrayContaining(owed));
    expect(allowed).toEqual(expect.arrayContaining(reminded));
  }
});

test('each Driver CPC course asks for its hours once, between its end and the last day', () => {
  for (const course of courses) {
    const asked = about(course, /^(?:Record these hours|No hours to record)/);
    const isOwed = course.slug === 'driver-cpc' && takesPlace(course);
    const due = britishHour(daysOf(course).last, course.time ? 21 : 18);
    // A refund after the beginning takes nobody's hours.
    const came = bookedOn(course).filter(isPaidAt(beginningOf(course)));
    expect(asked).toHaveLength(isOwed && came.length > 0 ? 1 : 0);
    for (const { at } of asked) {
      expect(at).toBeGreaterThan(due);
      expect(britishDay(at) <= recordHoursBy(daysOf(course))).toBe(true);
    }
  }
});

/** The course of a mail with its link, if its trainers marked. */
const markedIn = ({ text }: CourseMail) =>
  year.marked.find(({ session }) => text.includes(`.${encodeURIComponent(session)}\n`));

/** The names under a heading of a mail about hours. */
function namesUnder(text: string, heading: string): string[] {
  const [, part = ''] = text.split(`${heading}\n-`);
  return (part.split(/\n\n[A-Z]/)[0]!.match(/(?:Person [a-j-]+|Walker [\d-]+)/g) ?? []).toSorted();
}

test('each mail about hours lists for upload exactly those who were marked as came', () => {
  const asked = mails
    .filter(({ subject }) => /ecord these hours/.test(subject))
    .map((mail) => ({ text: mail.text, course: markedIn(mail) }));
  for (const { text } of asked.filter(({ course }) => !course)) expect(text).toContain('Nobody marked');
  const compared = asked.flatMap(({ text, course }) => (course ? [{ text, course }] : []));
  expect(compared.length).toBeGreaterThan(0);
  for (const { text, course: marked } of compared) {
    const refunded = orders.flatMap(({ course, refundedAt }, number) =>
      course && refundedAt < beginningOf(course) ? [personOf(number, 0).slice(0, -1)] : [],
    );
    const said = (answer: string) =>
      [...marked.people]
        .filter(([name, [each]]) => each === answer && !name.startsWith('Name missing'))
        .flatMap(([name]) => (refunded.some((start) => name.startsWith(start)) ? [] : [name]))
        .toSorted();
    expect(namesUnder(text, 'Came: upload')).toEqual(said('came'));
    expect(namesUnder(text, 'Do not upload')).toEqual(said('did_not_come'));
  }
});

test('hours that nobody has recorded are asked for once more, and recorded ones never', () => {
  for (const course of courses.filter(({ slug }) => slug === 'driver-cpc')) {
    const again = about(course, /^Not recorded yet/);
    const [first] = about(course, /^(?:Record these hours|No hours to record)/);
    expect(again.length).toBeLessThanOrEqual(first ? 1 : 0);
    const recordedAt = first && markedIn(first)?.recordedAt;
    for (const { at } of again) expect(recordedAt ?? Infinity).toBeGreaterThan(at);
  }
});

test('each booker and each named person has the certificates of exactly those who came', () => {
  const sent = mails.filter(({ subject }) => /^Certificates? of attendance: /.test(subject));
  expect(sent.length).toBeGreaterThan(0);
  for (const [number, { course, booker, named, quantity, refundedAt }] of orders.entries()) {
    const marked = course && year.marked.find(({ people }) => people.has(personOf(number, 0)));
    const came = Array.from({ length: quantity }, (_, place) => personOf(number, place)).filter((name) => {
      const presences = marked?.people.get(name) ?? [];
      return presences.length === marked?.days && presences.every((presence) => presence === 'came');
    });
    const by = course ? Date.parse(recordHoursBy(daysOf(course))) : 0;
    const isGivenBack = course !== null && refundedAt < beginningOf(course);
    const listed = (to: string) =>
      sent.filter((mail) => mail.to === to).flatMap(({ papers }) => papers.match(/Person [a-j-]+/g) ?? []);
    const owed = [listed(booker), ...named.map(listed)];
    expect(came).toEqual(expect.arrayContaining(owed.flat()));
    if (isGivenBack || by > Date.parse(end)) continue;
    const toPeople = named.map((email) => came.filter((name) => email === addressOf(name)));
    expect(owed).toEqual([came, ...toPeople]);
  }
});

test('no mark is left once the names are forgotten', () => {
  expect(year.marked.length).toBeGreaterThan(0);
  expect(leftMarks).toEqual([]);
});

test('each address that waits is mailed once, in turn, when a place is free again', () => {
  const full = year.courses.filter(({ fate, first }) => fate === 'Full' && plusDays(first, -1) < end);
  expect(full.some(isReopened)).toBe(true);
  for (const course of full) {
    const waiters = waitersOf(course);
    const to = (subject: RegExp) => mails.filter((mail) => waiters.includes(mail.to) && subject.test(mail.subject));
    expect(to(/^We tell you/).map((mail) => mail.to)).toEqual(waiters);
    expect(to(/^A place is free/).map((mail) => mail.to)).toEqual(isReopened(course) ? waiters : []);
  }
});

test('each Monday has one overview, which counts the payments of the week before', () => {
  const overviews = mails.filter(({ subject }) => subject.startsWith('Your week from'));
  expect(overviews).toHaveLength(Math.ceil(days / 7));
  overviews.forEach(({ subject }, week) => {
    const monday = plusDays(FIRST_DAY, week * 7);
    const sold = orders.filter(
      ({ soldAt }) => britishDay(soldAt) < monday && britishDay(soldAt) >= plusDays(monday, -7),
    );
    expect(subject).toContain(`, ${counted(sold.length, 'order')} paid last week`);
  });
});

test('each overview has the courses of its fourteen days, and no others', () => {
  const overviews = mails.filter(({ subject }) => subject.startsWith('Your week from'));
  overviews.forEach(({ text }, week) => {
    const [monday, after] = [plusDays(FIRST_DAY, week * 7), plusDays(FIRST_DAY, week * 7 + 14)];
    const isIn = (course: YearCourse, first: string) => plusDays(first, nights(course)) >= monday && first < after;
    const shown = new Set(text.match(/\bVenue \d+/g));
    const sure = year.courses.filter(({ fate }) => fate === 'runs' || fate === 'Full');
    const owed = sure.filter((course) => isIn(course, course.first));
    const allowed = year.courses.filter((course) => isIn(course, course.first) || isIn(course, beginsOn(course)));
    expect([...shown]).toEqual(expect.arrayContaining(owed.map(({ venue }) => venue)));
    expect(allowed.map(({ venue }) => venue)).toEqual(expect.arrayContaining([...shown]));
  });
});

test('the names of all orders are kept for months, and gone in time; the orders stay', () => {
  const namesIn = (records: typeof kept) => records.flatMap(({ people }) => Object.keys(people)).length;
  const named = orders.flatMap(({ record: { people } }) => Object.keys(people)).length;
  expect([named > 0, namesIn(kept), namesIn(forgotten)]).toEqual([true, named, 0]);
  expect(forgotten).toHaveLength(orders.length);
});

/** The mails of a year by kind. */
const KINDS = {
  'order mails to the owner': / (?:paid|refunded|refunded in full, .*), order /,
  'order mails to customers': /^Your (?:booking|order|refund)/,
  registers: /^Register for/,
  reminders: /^Reminder: /,
  'hours to record': /^(?:Record these hours|No hours to record)/,
  'hours asked for again': /^Not recorded yet/,
  certificates: /^Certificates? of attendance/,
  overviews: /^Your week/,
  'who waits': /^(?:We tell you|A place is free)/,
} as const;

test('no mail is marked as a possible repeat, and the numbers fit on a page', () => {
  expect(mails.filter(({ subject }) => subject.startsWith('(possible repeat)'))).toEqual([]);
  const counts = Object.entries(KINDS).map(
    ([kind, form]) => [kind, mails.filter(({ subject }) => form.test(subject)).length] as const,
  );
  const changes = mails.length - counts.reduce((sum, [, count]) => sum + count, 0);
  console.table({
    days,
    courses: courses.length,
    orders: orders.length,
    runs: runs.length,
    'missed runs': made.missed,
    ...Object.fromEntries(counts),
    'other mails, of changes': changes,
  });
  // In five weeks of few courses all hours may be recorded in time.
  const rare = days < 100 ? 'hours asked for again' : '';
  expect(counts.filter(([kind, count]) => count === 0 && kind !== rare)).toEqual([]);
  expect(orders.filter(({ record }) => record.status === 'PAID').length / days).toBeGreaterThan(300 / 365);
});
