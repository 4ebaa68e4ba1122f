import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  ATTENDANCE_LIMITS,
  attendedOf,
  isWalkIn,
  type KeptMark,
  type Mark,
  type Marks,
  marksOfPeople,
  attendeeId,
  walkIn,
} from '../../domain/bookings/attendance.ts';
import type { TrainerLink } from '../../domain/bookings/trainerLink.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { registerRows } from '../../lambdas/courses/registerRows.ts';
import type { Chance } from './chance.ts';
import type { CourseMail, Orders } from './courseBook.ts';
import { bookedPlaces } from './bookedPlaces.ts';
import { standingOf } from './calendarPromises.ts';
import { hasGivenBack } from './certificates.ts';
import { bookingsOf } from './coursePromises.ts';
import type { FaultyShop } from './faultyShop.ts';
import { isRefunded } from './placePromises.ts';
import type { RunDate, RunSheet } from './sheet.ts';
import { trainerLinkIn } from './trainerPage.ts';
import type { Invocation } from './wire.ts';

/** A mark on a phone. */
interface Press extends Omit<KeptMark, 'at' | 'arrived'> {
  readonly session: string;
  isAnswered: boolean;
}

interface Phone {
  readonly id: string;
  readonly date: RunDate;
  /** How many marks were made on it. */
  made: number;
  /** The number of the last mark that it showed. */
  seen: number;
  /** Empty until the register is open. */
  people: readonly string[];
}

/** The owner said that the hours of a date are recorded. */
interface Recorded {
  readonly session: string;
  readonly at: string;
  /** The runs that sent or planned mails before the answer. */
  readonly earlier: ReadonlySet<Invocation>;
}

/** The trainers of most courses, who mark on two phones each, and the owner, who says that hours are recorded. */
export function trainersOf(shop: FaultyShop, chance: Chance, note: (line: string) => void) {
  const { clock, courses } = shop;
  const phones: Phone[] = [];
  const presses = new Map<string, Press>();
  const recorded: Recorded[] = [];

  function linkOf({ id }: RunDate, kind: 'register' | 'record-hours'): TrainerLink | null {
    const mail = courses.accepted.find((sent) => sent.id === id && sent.kind === kind);
    return mail ? trainerLinkIn(mail.text) : null;
  }

  async function open(phone: Phone, link: TrainerLink): Promise<void> {
    note('a trainer opens a register');
    const course = await shop.invoke('trainer', () => shop.trainer.open(link));
    // Orders that were paid at once come in any order.
    const ids = [...shop.orderIds];
    const rows = registerRows(course).toSorted((a, b) => ids.indexOf(a.orderId) - ids.indexOf(b.orderId));
    phone.people = rows.map(({ id }) => id);
    phone.seen = Math.max(phone.seen, course.seen);
  }

  function press(on: Phone): void {
    const { id: phone, date, people, seen } = on;
    on.made += 1;
    const number = presses.size;
    const isNew = chance.is(0.15);
    presses.set(randomUUID(), {
      person: isNew ? walkIn(randomUUID()) : chance.oneOf(people),
      ...(isNew && { name: `Walker ${number}` }),
      day: dayOf(date),
      presence: chance.oneOf(['came', 'came', 'did_not_come', 'left_early'] as const),
      phone,
      session: date.id,
      count: on.made,
      seen,
      isAnswered: false,
    });
  }

  /** The marks that have no answer yet, also if it is on its way: as many as fit into one call. */
  async function send(phone: Phone, link: TrainerLink): Promise<void> {
    const waiting = [...presses]
      .filter(([, { phone: id, isAnswered }]) => id === phone.id && !isAnswered)
      .slice(0, ATTENDANCE_LIMITS.perCall);
    const marks = Object.fromEntries(waiting.map(([id, each]) => [id, markOf(each)]));
    const request = { ...link, phone: phone.id, marks };
    note(`a trainer sends ${waiting.length} marks`);
    const { seen } = await shop.invoke('trainer-marks', () => shop.trainer.mark(request));
    phone.seen = Math.max(phone.seen, seen);
    for (const [, each] of waiting) each.isAnswered = true;
  }

  async function record(link: TrainerLink): Promise<void> {
    note('the owner says that hours are recorded');
    const at = await shop.invoke('trainer-recorded', () => shop.trainer.record(link));
    const earlier = new Set([...courses.accepted.map(({ by }) => by), ...shop.running]);
    recorded.push({ session: link.session, at, earlier });
  }

  return {
    /** Before the first course. */
    async come(): Promise<void> {
      await shop.trainer.storeSecret();
      for (const date of courses.dates.filter(() => chance.is(0.8)))
        for (let count = 0; count < 2; count += 1)
          phones.push({ id: randomUUID(), date, made: 0, seen: 0, people: [] });
    },

    /** A trainer opens the register, or presses a button, or sends again. */
    act(mayFail: (error: unknown) => void): void {
      const today = britishDay(clock.ms);
      const inUse = phones.flatMap((phone) => {
        const link = dayOf(phone.date) <= today && linkOf(phone.date, 'register');
        return link ? [{ phone, link }] : [];
      });
      if (inUse.length === 0) return;
      const { phone, link } = chance.oneOf(inUse);
      if (phone.people.length > 0 && chance.is(0.7)) press(phone);
      (phone.people.length > 0 ? send(phone, link) : open(phone, link)).catch(mayFail);
    },

    /** The owner presses "These hours are recorded". */
    record(mayFail: (error: unknown) => void): void {
      const links = courses.dates.map((date) => linkOf(date, 'record-hours')).filter((link) => link !== null);
      if (links.length > 0) record(chance.oneOf(links)).catch(mayFail);
    },

    /** Lists the broken promises about marks and about hours. */
    async broken(sheet: RunSheet): Promise<string[]> {
      const orders = await shop.orders();
      const items = await shop.deps.places.booked(courses.dates.map(({ id }) => id));
      const broken = courses.dates.map(async (date) => {
        const { marks = {}, recordedAt } = items.find((item) => item.id === date.id) ?? {};
        const asked = courses.accepted.filter(({ id, kind }) => id === date.id && kind.startsWith('record-hours'));
        const said = recorded.filter((each) => each.session === date.id);
        const isOn = ['on', 'asked'].includes(await standingOf(shop, sheet, date));
        const isOwed = isOn && recordedAt === undefined && bookingsOf(orders, date).length > 0;
        return [
          brokenMarks(date, presses, marks, orders),
          brokenHours(said, recordedAt, asked),
          isOwed ? missingHours(asked, hasNobodyHours(date, marks, orders)) : [],
        ];
      });
      return (await Promise.all(broken)).flat(2);
    },

    marks: () => [...presses.values()].filter(({ isAnswered }) => isAnswered).length,
  };
}

function dayOf({ selectedDate }: RunDate): string {
  return readCourseDate(selectedDate)!.first;
}

function markOf({ person, day, presence, name, count, seen }: Press): Mark {
  return { person, day, ...(presence && { presence }), ...(name && { name }), count, seen };
}

/** Each answered mark is in the item of its date, as it was pressed, and no other is; of presses about somebody those count that no other knew. */
function brokenMarks(date: RunDate, presses: ReadonlyMap<string, Press>, marks: Marks, orders: Orders): string[] {
  const here = [...presses].filter(([, press]) => press.session === date.id);
  const isGone = ({ person }: Press) => {
    const order = orders.get(person.split(' ')[0]!);
    return order !== undefined && isRefunded(order);
  };
  // Of somebody who is on the date by several orders, a press is kept once more for each, under its id and theirs.
  const kept = Object.keys(marks).flatMap((id): [string, Press][] => {
    const [pressed = '', ...also] = id.split(' ');
    const press = here.find(([known]) => known === pressed)?.[1];
    return press ? [[id, also.length > 0 ? { ...press, person: also.join(' ') } : press]] : [];
  });
  const asMade = Object.fromEntries(kept.map(([id, press]) => [id, { ...markOf(press), phone: press.phone }]));
  const isKnown = ([id, one]: [string, Press]) =>
    kept.some(([, other]) => {
      if (other.person !== one.person) return false;
      return other.phone === one.phone ? other.count > one.count : other.seen >= marks[id]!.arrived;
    });
  const last = Map.groupBy(
    kept.filter((each) => !isKnown(each)),
    ([, { person }]) => person,
  );
  const words = [...last].map(([person, all]) => [
    person,
    [...new Set(all.map(([, each]) => each.presence))].toSorted(),
  ]);
  const read = attendedOf(marks).map(({ person, presence, disputed }) => [person, disputed ?? [presence]]);
  const numbers = new Set(Object.values(marks).map(({ arrived }) => arrived));
  return [
    ...here
      .filter(([id, press]) => press.isAnswered && !(id in marks) && !isGone(press))
      .map(([, { presence }]) => `a mark "${presence}" was answered and lost`),
    ...Object.entries(marks)
      .filter(([id, { at: _at, arrived: _arrived, ...mark }]) => !isDeepStrictEqual(mark, asMade[id]))
      .map(([, mark]) => `${date.selectedDate} has a mark that nobody made there: ${JSON.stringify(mark)}`),
    ...(numbers.size === Object.keys(marks).length ? [] : [`two marks of ${date.selectedDate} have one number`]),
    ...(isDeepStrictEqual(new Map(read as never), new Map(words as never))
      ? []
      : [`who came on ${date.selectedDate} is not who was marked last`]),
  ];
}

/** The first press counts, and nobody who read it asks again. */
function brokenHours(
  recorded: readonly Recorded[],
  recordedAt: string | undefined,
  asked: readonly CourseMail[],
): string[] {
  return recorded.flatMap(({ at, earlier }) => [
    ...(at === recordedAt ? [] : [`hours were recorded at ${at}, and their date says ${recordedAt}`]),
    ...asked
      .filter(({ by }) => !earlier.has(by))
      .map(({ kind }) => `a ${kind} mail was sent after the hours were recorded`),
  ]);
}

/** Everybody who was booked is marked, nobody as having come, and no mark is about somebody who gave the place back before. */
function hasNobodyHours(date: RunDate, marks: Marks, orders: Orders): boolean {
  const on = [...orders.values()].filter((order) => order.status === 'PAID' && !hasGivenBack(order, date));
  const named = on.map(({ orderId, people }) => ({ orderId, places: Object.entries(people) }));
  const said = new Map(attendedOf(marksOfPeople(marks, named)).map(({ person, presence }) => [person, presence]));
  const booked = on.flatMap((order) =>
    bookedPlaces(order, date.selectedDate).map((place) => attendeeId(order.orderId, place, order.people[place])),
  );
  const isAbsent = (person: string) => ['did_not_come', 'left_early'].includes(said.get(person) ?? '');
  return (
    booked.every(isAbsent) &&
    [...said.keys()].every((each) => booked.includes(each) || (isWalkIn(each) && isAbsent(each)))
  );
}

/** The second mail asks again for hours, so it is not owed where nobody has any. */
function missingHours(asked: readonly CourseMail[], isWithoutHours: boolean): string[] {
  return ['record-hours', ...(isWithoutHours ? [] : ['record-hours-again'])]
    .filter((kind) => asked.every((mail) => mail.kind !== kind))
    .map((kind) => `a date has no ${kind} mail`);
}
