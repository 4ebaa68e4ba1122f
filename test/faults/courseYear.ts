import { britishHour } from '../../domain/dates/britishDay.ts';
import { plusDays } from '../../domain/dates/courseDate.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { type OrderLine, orderLine } from '../../domain/orders/orderLine.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { checkDates } from '../../lambdas/orders/checkDates.ts';
import { dateRow } from '../dateRow.ts';
import { people } from '../lambdas/courses/bookedCourses.ts';
import { type Chance, chanceFrom } from './chance.ts';
import type { CourseShop } from './courseShop.ts';
import { inLetters } from './inLetters.ts';
import { HOUR, MINUTE } from './times.ts';
import { trainersOf } from './trainersOfYear.ts';

const YEAR = 2027;
export const FIRST_DAY = `${YEAR}-01-04`;
/** Without the last days: their orders would have no mails within the year. */
const DAYS = 363;
/** About one in eight is refused, because its row has changed. */
const ORDERS = 365;
const PRODUCTS = [
  ['driver-cpc', 'Driver CPC - Sheet1'],
  ['olat', 'OLAT - Sheet1'],
  ['first-aid-at-work', 'First Aid at Work 3 Day - Sheet1'],
] as const satisfies readonly (readonly [slug: string, sheet: SheetName])[];

/** `moved`: a fortnight later. */
const FATES = ['moved', 'runs', 'Cancelled', 'runs', 'gone', 'runs', 'Full', 'runs'] as const;

/** A course of the year. `fate` is what the owner does to its row ten days before it; only of a row that is gone no question is answered. */
export interface YearCourse {
  readonly slug: (typeof PRODUCTS)[number][0];
  readonly sheet: SheetName;
  readonly first: string;
  readonly last: string;
  /** Empty for the usual hours. */
  readonly time: string;
  readonly venue: string;
  readonly fate: (typeof FATES)[number];
}

export interface YearOrder {
  readonly course: YearCourse | null;
  readonly record: OrderRecord;
  readonly quantity: number;
  readonly soldAt: number;
  readonly booker: string;
  readonly named: readonly string[];
  /** When all of it was refunded, if ever. */
  refundedAt: number;
}

/** The day on which a course begins at last. */
export function beginsOn({ fate, first }: YearCourse): string {
  return plusDays(first, fate === 'moved' ? 14 : 0);
}

const dayOfYear = (chance: Chance) => plusDays(FIRST_DAY, 12 + chance.number(DAYS - 52));

function coursesOfYear(): YearCourse[] {
  return Array.from({ length: 110 }, (_, index) => {
    const [slug, sheet] = PRODUCTS[index % PRODUCTS.length]!;
    // Evenly spread, so that the first weeks have each fate and course.
    const first = plusDays(FIRST_DAY, 12 + Math.floor(index * 2.8));
    const last = slug === 'first-aid-at-work' ? plusDays(first, 2) : first;
    const fate = FATES[index % FATES.length]!;
    const time = slug === 'driver-cpc' && index % 2 === 1 ? 'Evenings, 5.30-9pm' : '';
    return { slug, sheet, first, last, time, venue: `Venue ${index}`, fate };
  });
}

/** Every other full course has room again five days before it. */
export function isReopened({ fate, first }: YearCourse): boolean {
  return fate === 'Full' && Number(first.slice(-2)) % 2 === 1;
}

/** The name of the person on a place of an order. */
export function personOf(order: number, place: number): string {
  return `Person ${inLetters(order)}-${inLetters(place)}`;
}

export function addressOf(person: string): string {
  return `${person.replace(' ', '-').toLowerCase()}@example.co.uk`;
}

/** Three who wait for a full course. */
export function waitersOf({ venue }: YearCourse): string[] {
  return ['a', 'b', 'c'].map((each) => `${each}-${venue.replace(' ', '-').toLowerCase()}@example.co.uk`);
}

/** The row as the owner has it on a day; none if it is deleted. */
function rowOn(course: YearCourse, today: string): string[][] {
  const { first, last, time, venue, fate } = course;
  const status =
    beginsOn(course) !== first ? `Moved to ${beginsOn(course)}` : fate === 'Full' || fate === 'Cancelled' ? fate : '';
  const isOnAgain = isReopened(course) && today >= plusDays(first, -5);
  const isChanged = today >= plusDays(first, -10) && !isOnAgain;
  if (today > plusDays(last, 30) || (isChanged && fate === 'gone')) return [];
  const row = (day: string, says: string) => [day, `Course at ${venue}`, time, venue, '12', says];
  const isMoved = isChanged && beginsOn(course) !== first;
  return [row(dateText(first, last), isChanged ? status : ''), ...(isMoved ? [row(beginsOn(course), '')] : [])];
}

function dateText(first: string, last: string): string {
  return first === last ? first : `${shortDay(first)} - ${shortDay(last)}`;
}

function shortDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

function lineOf({ slug, first, last, time, venue }: YearCourse): OrderLine {
  const cells = { Course: `Course at ${venue}`, ...(time && { Time: time }), Venue: venue };
  return orderLine(productBySlug(slug)!, dateRow(dateText(first, last), cells), 1);
}

/** How the scheduled runs of a day are made: until noon, and after it. */
export interface Runs {
  morning(day: string): Promise<void>;
  evening(day: string): Promise<void>;
}

export const noonOf = (day: string) => britishHour(day, 12);

/** Runs course-days in the morning and in the evening, unless `isMissed`. */
export function twiceADay(shop: CourseShop, evening = 19, isMissed: (day: string) => boolean = () => false) {
  const runs: number[] = [];
  const made = { missed: 0 };
  const at = (hour: number) => async (day: string) => {
    shop.clock.ms = britishHour(day, hour) + 2 * MINUTE;
    if (isMissed(day)) made.missed += 1;
    else {
      await shop.run();
      runs.push(shop.clock.ms);
    }
  };
  return { runs, made, morning: at(7), evening: at(evening) };
}

/** One run in ten is missed, and now and then all of a day and a half. */
export function outages(chance: Chance): (day: string) => boolean {
  let outage = 0;
  let today = '';
  return (day) => {
    if (day !== today && chance.is(0.02)) outage = 3;
    today = day;
    return outage-- > 0 || chance.is(0.1);
  };
}

/** Lives through a year: sells, refunds, changes rows in the afternoon for the next day, and answers for them. */
export async function liveThroughYear(shop: CourseShop, chance: Chance, { morning, evening }: Runs, days = DAYS) {
  const courses = coursesOfYear();
  const orders: YearOrder[] = [];
  const soldOn = Map.groupBy(
    Array.from({ length: ORDERS }, () => {
      const course = chance.is(0.1) ? null : chance.oneOf(courses);
      const day = course ? plusDays(course.first, -1 - chance.number(40)) : dayOfYear(chance);
      return { course, day: day < FIRST_DAY ? FIRST_DAY : day };
    }),
    ({ day }) => day,
  );
  const trainers = trainersOf(shop, chanceFrom(50));
  await shop.trainer.storeSecret();

  shop.clock.ms = britishHour(FIRST_DAY, 0);
  await storeSheets(FIRST_DAY);
  for (let day = FIRST_DAY; day < plusDays(FIRST_DAY, days); day = plusDays(day, 1)) {
    await morning(day);
    shop.clock.ms = noonOf(day);
    for (const { course } of soldOn.get(day) ?? []) await sell(course);
    for (const course of courses.filter(({ fate, first }) => fate === 'Full' && plusDays(first, -9) === day))
      for (const [minute, email] of waitersOf(course).entries()) {
        shop.clock.ms = noonOf(day) + minute * MINUTE;
        await shop.ask(email, lineOf(course));
      }
    const open = orders.filter(
      ({ soldAt, refundedAt }) => refundedAt === Infinity && shop.clock.ms - soldAt < 20 * 86_400_000,
    );
    if (open.length > 0 && chance.is(0.1)) await refund(chance.oneOf(open));
    await trainers.live(day);
    // A copy of a sheet that is a day old is not trusted.
    shop.clock.ms = noonOf(day) + HOUR / 2;
    await storeSheets(plusDays(day, 1));
    await evening(day);
  }
  return { courses, orders, marked: trainers.marked, end: plusDays(FIRST_DAY, days) };

  async function storeSheets(today: string): Promise<void> {
    for (const [, name] of PRODUCTS) {
      const rows = courses.filter(({ sheet }) => sheet === name).flatMap((course) => rowOn(course, today));
      await shop.storeSheet(name, [['Date', 'Course', 'Time', 'Venue', 'Places', 'Status'], ...rows]);
    }
    const { sessions } = await shop.ownersPage.open();
    for (const { id, kind, choices } of sessions.filter((each) => each.kind !== 'gone')) {
      const answer = kind === 'moved' ? 'move' : 'cancel';
      await shop.ownersPage.decide({ id, answer, to: choices[0]?.session ?? '', tell: 'people' });
    }
  }

  async function sell(course: YearCourse | null): Promise<void> {
    const now = new Date(shop.clock.ms);
    const line = course ? lineOf(course) : orderLine(productBySlug('olat')!, null, 1);
    const { gone } = await checkDates([line], shop.deps, now);
    if (gone['items.0']) return;
    const number = orders.length;
    const quantity = 1 + chance.number(4);
    const named = Array.from({ length: chance.number(quantity + 1) }, (_, place) =>
      chance.is(0.5) ? addressOf(personOf(number, place)) : '',
    );

    const booker = `booker-${number}@example.co.uk`;
    const record = await shop.sell([{ ...line, quantity }], {
      customer: { email: booker },
      people: people(...named.map((email, place) => ({ name: personOf(number, place), ...(email && { email }) }))),
    });
    const soldAt = shop.clock.ms;
    orders.push({ course, record, quantity, soldAt, booker, named: named.filter(Boolean), refundedAt: Infinity });
  }

  async function refund(order: YearOrder): Promise<void> {
    await shop.refund(order.record, order.record.order.totals.total);
    order.refundedAt = shop.clock.ms;
  }
}
