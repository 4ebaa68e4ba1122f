import { isDeepStrictEqual } from 'node:util';
import { BOOKING_LIMITS, emailSince, type Person } from '../../domain/bookings/bookings.ts';
import { hasCourseBegun, reminderDueAt } from '../../domain/bookings/courseDays.ts';
import { type BookedLine, bookedLines, everBookedLines, lineOfPlace } from '../../domain/bookings/transfers.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import { emailKey, isSameEmail } from '../../domain/text/emailAddress.ts';
import type { Decision } from '../adapters/sessionItem.ts';
import { claimedAt } from '../adapters/mailClaims.ts';
import { isSettled, mayHaveGone } from '../adapters/mailState.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { KnownPlace, KnownPlaces, Step, Told } from '../adapters/toldStore.ts';
import type { CourseBook } from '../courses/courseBook.ts';
import type { News, NewsKind } from './changedBooking.ts';
import { reminderClaim } from '../courses/reminders.ts';

/** A step to the truth for one reader of an order, with the news that it takes; without any it is only noted. */
export interface Letter extends Step {
  readonly record: OrderRecord;
  readonly isCustomer: boolean;
  readonly news: readonly News[];
}

/** All that decides what readers should know, besides their order. */
export interface Facts extends Pick<CourseBook, 'items' | 'now' | 'hashOf'> {
  /** True for a session that takes place, and about which nothing is left to decide. */
  readonly isCertain: (session: string) => boolean;
  /** The addresses of everybody who comes, by session. */
  readonly comes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Compares what each reader of an order should know with what they were told: at most one letter for each. */
export function lettersOf(record: OrderRecord, facts: Facts): Letter[] {
  const { status, order, people, told, transfers } = record;
  if (status !== 'PAID') return [];
  const lines = isFullyRefunded(record) ? [] : bookedLines(order, transfers);
  const emails = [order.customer, ...Object.values(told), ...Object.values(people)].flatMap(({ email }) => email || []);
  const readers = Map.groupBy(emails, (email) => facts.hashOf('mail', email));
  return [...readers].flatMap(([reader, [email = '']]) => letterTo({ reader, email }, { record, lines, ...facts }));
}

interface Compared extends Facts {
  readonly record: OrderRecord;
  /** The places that are not given back. */
  readonly lines: readonly BookedLine[];
}

function letterTo(to: { readonly reader: string; readonly email: string }, all: Compared): Letter[] {
  const { record, now } = all;
  const seen = record.told[to.reader];
  const isHeld = seen?.state === 'claimed' && (seen.leaseUntil ?? 0) > now.getTime();
  if (isHeld || (seen && seen.letters >= BOOKING_LIMITS.letters)) return [];
  const reader = { ...to, isCustomer: isSameEmail(to.email, record.order.customer.email) };
  const known = knownBy(reader, seen, all);
  const should = shouldKnow(reader, all);
  const ids = new Set([...known, should].flatMap((each) => Object.keys(each)));
  const steps = [...ids].map((place): [string, OpenStep] => {
    const knows = known.map((each) => each[place]);
    // Of an earlier letter nobody knows whether it has gone: its reader may know either.
    const differs = knows.findIndex((each) => !isSame(each, should[place]));
    const knew = knows[Math.max(differs, 0)];
    return [
      place,
      { knew, ...(differs < 0 ? { after: should[place] } : step(place, knew, should[place], reader, all)) },
    ];
  });
  const places = Object.fromEntries(steps.flatMap(([place, { after }]) => (after ? [[place, after]] : [])));
  // Of two things that they may know, the one that is not so: if this letter does not go, it is owed still.
  const knew = Object.fromEntries(steps.flatMap(([place, each]) => (each.knew ? [[place, each.knew]] : [])));
  const news = steps.flatMap(([, each]) => each.news ?? []);
  // Without news it stays open which of two things a reader knows: noted as told, it would never be told.
  const isEither = ([place, { after }]: [string, OpenStep]) =>
    after && new Set(known.map((each) => isSame(each[place], after))).size > 1;
  if (news.length === 0 && steps.some(isEither)) return [];
  const isNoted = seen ? isSettled(seen) && isDeepStrictEqual(seen.places, places) : Object.keys(places).length === 0;
  if (news.length === 0 && isNoted) return [];
  const [kind, ...kinds] = new Set(news.map((each) => each.kind));
  const said = kinds.length > 0 ? 'changed' : kind;
  return [{ ...reader, orderId: record.orderId, kind: said, knew, places, seen, record, news }];
}

interface Reader {
  readonly reader: string;
  readonly email: string;
  readonly isCustomer: boolean;
}

/** What a reader knows; both, if nobody knows whether the last letter has gone. A reminder tells of its place, too. */
function knownBy(reader: Reader, seen: Told | undefined, all: Compared): KnownPlaces[] {
  const isOpen = seen && !isSettled(seen);
  const told = isOpen ? [seen.knew ?? {}, ...(mayHaveGone(seen) ? [seen.places] : [])] : [seen?.places ?? {}];
  const reminded = reader.isCustomer ? {} : remindedPlaces(reader, all);
  return told.map((each) => Object.assign({}, reminded, each));
}

/** Of whoever was named since it left, a reminder said nothing. */
function remindedPlaces({ reader, email }: Reader, { record, items }: Compared): KnownPlaces {
  const { people, order, transfers = [] } = record;
  return Object.fromEntries(
    Object.entries(people).flatMap(([place, person]) => {
      if (!isSameEmail(person.email, email)) return [];
      const isReminded = (session: string) => {
        const reminder = items.get(session)?.mails[reminderClaim(reader)];
        return mayHaveGone(reminder) && emailSince(person) <= claimedAt(reminder);
      };
      const since = transfers.filter(({ places }) => places.includes(place)).map(({ to }) => to.session);
      const session = [lineOfPlace(place, bookedLines(order))?.session ?? '', ...since].findLast(isReminded);
      return session ? [[place, knownPlace(session, person)]] : [];
    }),
  );
}

function knownPlace(session: string, { id, name }: Pick<Person, 'id' | 'name'>): KnownPlace {
  return { session, person: id, name };
}

/** The booker has mails of their own about everything but a cancelled course. Of one that the owner tells we say nothing. */
function shouldKnow({ email, isCustomer }: Reader, { record, lines, items, now }: Compared): KnownPlaces {
  return Object.fromEntries(
    lines
      .filter((line) => isYetToBegin(line, now))
      .flatMap(({ placeIds, session }) => {
        const { decision } = items.get(session) ?? {};
        const isOff = decision?.kind === 'cancelled' && isToldOf(decision, record) && ({ isOff: true } as const);
        return placeIds.flatMap((place): [string, KnownPlace][] => {
          if (isCustomer) return isOff ? [[place, { ...knownPlace(session, { id: '', name: '' }), ...isOff }]] : [];
          const person = record.people[place];
          return person && isSameEmail(person.email, email)
            ? [[place, { ...knownPlace(session, person), ...isOff }]]
            : [];
        });
      }),
  );
}

/** What a reader who knows one thing of a place should know instead: the news, if there is any, and what they know then. */
interface PlaceStep {
  readonly news?: readonly News[];
  readonly after: KnownPlace | undefined;
}

interface OpenStep extends PlaceStep {
  readonly knew: KnownPlace | undefined;
}

function step(
  place: string,
  knows: KnownPlace | undefined,
  should: KnownPlace | undefined,
  reader: Reader,
  all: Compared,
): PlaceStep {
  if (!should) return knows ? withoutPlace(place, knows, reader, all) : { after: undefined };
  const line = lineOfPlace(place, all.lines);
  const news = (kind: NewsKind, from?: BookedLine): News[] =>
    line ? [{ kind, place, name: should.name, line, ...(from && { from }) }] : [];
  const { decision } = all.items.get(should.session) ?? {};
  const cancelled = should.isOff ? news('cancelled') : [];
  if (knows && knows.session !== should.session) {
    const from = lineOn(place, knows.session, all.record);
    const last = all.record.transfers?.findLast(({ places }) => places.includes(place));
    const moved = last?.isTold || !from ? [] : news('moved', from);
    return { news: [...moved, ...cancelled], after: should };
  }
  if (should.isOff) {
    // People who were named since have seen the booking page.
    const isLate = !knows && !reader.isCustomer && (all.record.people[place]?.changedAt ?? '') > (decision?.at ?? '');
    return isLate ? { after: undefined } : { news: cancelled, after: should };
  }
  if (knows) return all.isCertain(should.session) ? { news: news('on'), after: should } : { after: knows };
  return isToHear(place, should.session, reader, all) ? { news: news('booked'), after: should } : { after: undefined };
}

/**
 * Somebody who is named before the reminder has gone hears with it, if it is due or the booker tells them; of a part refund
 * nobody knows whose place it is.
 */
function isToHear(place: string, session: string, { reader }: Reader, all: Compared): boolean {
  const { record, isCertain, items, now, lines } = all;
  const days = readCourseDate(lineOfPlace(place, lines)?.selectedDate ?? '');
  const isReminderDue = days !== null && now.getTime() >= reminderDueAt(days);
  const isReminded = items.get(session)?.mails[reminderClaim(reader)]?.state === 'sent';
  const hearsLater = !isReminded && (isReminderDue || record.people[place]?.isTold);
  return moneyBack(record.refunds) === 0 && isCertain(session) && !hearsLater;
}

function withoutPlace(place: string, knows: KnownPlace, { email, isCustomer }: Reader, all: Compared): PlaceStep {
  const { record, isCertain, comes, lines, now } = all;
  const line = lineOn(place, knows.session, record);
  if (!line || !isYetToBegin(line, now)) return { after: knows };
  const here = lineOfPlace(place, lines);
  if (isCustomer && here?.session === knows.session)
    return isCertain(knows.session)
      ? { news: [{ kind: 'on', place, name: '', line: here }], after: undefined }
      : { after: knows };
  const { id, email: address } = record.people[place] ?? {};
  const hasOtherAddress = id === knows.person && !isSameEmail(address, email);
  if (knows.isOff || hasOtherAddress) return { after: undefined };
  // Told once they come on the date no more, by this order or another.
  if (comes.get(knows.session)?.has(emailKey(email))) return { after: knows };
  return { news: [{ kind: 'left', place, name: knows.name, line }], after: undefined };
}

function isSame(one: KnownPlace | undefined, other: KnownPlace | undefined): boolean {
  return one?.session === other?.session && one?.isOff === other?.isOff;
}

/** Whoever pays after the owner has decided cannot have been told by the owner. */
export function isToldOf(
  { tell, at }: Decision,
  { paidAt, createdAt }: Pick<OrderRecord, 'paidAt' | 'createdAt'>,
): boolean {
  return tell || (paidAt ?? createdAt) > at;
}

export function isYetToBegin(line: Pick<BookedLine, 'selectedDate' | 'cells'>, now: Date): boolean {
  return readCourseDate(line.selectedDate ?? '') !== null && !hasCourseBegun(line, now.getTime());
}

/** The line of a place when it was last booked on a session. */
function lineOn(place: string, session: string, { order, transfers }: OrderRecord): BookedLine | undefined {
  return everBookedLines(order, transfers).findLast(
    (line) => line.session === session && line.placeIds.includes(place),
  );
}
