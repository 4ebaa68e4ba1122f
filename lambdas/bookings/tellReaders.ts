import { bookingUrl } from '../../domain/bookings/bookingLink.ts';
import { type BookedLine, bookedLines, calendarId, everBookedLines } from '../../domain/bookings/transfers.ts';
import { emailKey } from '../../domain/text/emailAddress.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { MailClaims } from '../adapters/mailClaims.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { ToldStore } from '../adapters/toldStore.ts';
import { bookedSessions, sessionsOn } from '../courses/bookedSessions.ts';
import type { BookedSession } from '../courses/course.ts';
import { type BookDeps, type BookPage, readSessions } from '../courses/courseBook.ts';
import { heldSessions } from '../courses/orderSessions.ts';
import { sessionChange } from '../courses/sessionChange.ts';
import { describeError, log } from '../edge/log.ts';
import { changedBookingMail } from '../mail/bookings/changedBookingMail.ts';
import { type RunReport, type Tried, tryMail } from '../sending/carryOut.ts';
import type { ClaimedMail, MailDeps } from '../sending/deliverMail.ts';
import type { ChangedBooking } from './changedBooking.ts';
import { datesInstead } from '../courses/otherDates.ts';
import { isYetToBegin, type Letter, lettersOf } from './lettersOf.ts';

export interface TellDeps extends Omit<MailDeps, 'claims'> {
  readonly told: Pick<ToldStore, 'note' | 'claim' | 'settle'>;
  readonly places: Pick<SessionStore, 'booked'>;
  readonly orders: Pick<OrderStore, 'getAll'>;
}

/** A letter, and how it went. */
export interface Sent {
  readonly letter: Letter;
  readonly tried: Tried;
}

interface Told extends RunReport {
  readonly sent: readonly Sent[];
}

/**
 * Tells the readers of these orders what they do not know, in one letter each. Idempotent: a later call makes up for what
 * fails. `most`: so many letters at once; a page has no time for more.
 */
export async function tellReaders(
  book: BookPage,
  records: readonly OrderRecord[],
  deps: TellDeps,
  clock: () => Date,
  most = Infinity,
): Promise<Told> {
  const sessions = bookedSessions(book);
  const facts = { ...book, isCertain: (session: string) => isCertain(session, book), comes: addressesOn(sessions) };
  const lettersWith = (all: typeof facts) => records.flatMap((record) => lettersOf(record, all));
  let letters = lettersWith(facts);
  // Somebody may still come on a session of another page by another order.
  const left = letters.flatMap(({ news }) => news.flatMap(({ kind, line }) => (kind === 'left' ? line.session : [])));
  const elsewhere = left.filter((session) => !facts.comes.has(session));
  if (elsewhere.length > 0) {
    const others = addressesOn(await sessionsOn(elsewhere, { places: deps.places, ordersOf: deps.orders.getAll }));
    letters = lettersWith({ ...facts, comes: new Map([...facts.comes, ...others]) });
  }
  const sent: Sent[] = [];
  for (const letter of letters)
    if (letter.news.length === 0) sent.push({ letter, tried: await noted(letter, deps) });
    else if (sent.filter((each) => each.letter.news.length > 0).length < most)
      sent.push({ letter, tried: await tell(letter, book, deps, clock) });
  const count = (tried: Tried) => sent.filter((each) => each.tried === tried).length;
  return { sent, mails: count('sent'), failed: count('error') + count('waits') };
}

const MOST_AT_ONCE = 10;

export interface TellOrderDeps extends TellDeps, Omit<BookDeps, 'places' | 'orders'> {
  readonly orders: Pick<OrderStore, 'get' | 'getAll'>;
}

/** The same at once for an order that has just changed: the hourly run makes up for everything that fails. */
export async function tellOfChange(
  orderId: string,
  deps: TellOrderDeps,
  now: Date,
  most = MOST_AT_ONCE,
): Promise<void> {
  try {
    const record = await deps.orders.get(orderId);
    const sessions = record ? heldSessions(record).map(({ id }) => id) : [];
    const book = await readSessions(sessions, deps, now);
    const records = book.records.filter((each) => each.orderId === orderId);
    await tellReaders(book, records, deps, () => now, most);
  } catch (error) {
    log.error('The letters about a change wait', { orderId, cause: describeError(error) });
  }
}

/** True for a session that takes place, and about which nothing is left to decide. */
function isCertain(session: string, { items, sheets }: BookPage): boolean {
  const item = items.get(session);
  const copy = sheets.find(({ name }) => name === item?.sheet);
  const change = item && copy ? sessionChange(item, copy.byId.get(session)) : null;
  return change === null && item?.decision?.kind !== 'cancelled';
}

/** The addresses of everybody who comes, by session. */
function addressesOn(sessions: readonly BookedSession[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    sessions.map(({ id, bookings }) => {
      const emails = bookings.flatMap(({ order, people }) => [
        order.customer.email,
        ...people.flatMap((person) => person?.email ?? []),
      ]);
      return [id, new Set(emails.map(emailKey))];
    }),
  );
}

async function noted(letter: Letter, { told }: TellDeps): Promise<Tried> {
  return told.note(letter).then(
    (isNoted) => (isNoted ? 'settled' : 'in_progress'),
    () => 'error',
  );
}

async function tell(letter: Letter, book: BookPage, deps: TellDeps, clock: () => Date): Promise<Tried> {
  const { record, reader, email: to, kind = '' } = letter;
  const build = () => changedBookingMail(letterOf(letter, book), book.venues);
  const mail: ClaimedMail = {
    id: record.orderId,
    kind: `${kind} ${reader}`,
    known: undefined,
    to,
    about: record,
    build,
  };
  const claims: MailClaims = {
    owe: async () => {},
    claim: (_id, _kind, now) => deps.told.claim(letter, now),
    settle: (_id, _kind, claim, state) => deps.told.settle(letter, claim, state),
  };
  return tryMail(mail, { ...deps, claims }, clock);
}

function letterOf({ record, isCustomer, news, places }: Letter, book: BookPage): ChangedBooking {
  const { orderId, order, createdAt, paidAt = createdAt, transfers } = record;
  const isHeld = (place: string) =>
    isCustomer
      ? !news.some((each) => each.place === place && each.kind === 'cancelled')
      : places[place] && !places[place].isOff;
  const booked = isFullyRefunded(record) ? [] : bookedLines(order, transfers);
  const entries = (lines: readonly BookedLine[], of: (place: string) => unknown) =>
    new Map(lines.filter(({ placeIds }) => placeIds.some(of)).map((line) => [calendarId(orderId, line), line]));
  const isNews = (place: string) => news.some((each) => each.place === place);
  const now = entries(booked, isHeld);
  const off = news.find(({ kind }) => kind === 'cancelled');
  const onSame = news.filter(({ line }) => line.session === off?.line.session);
  return {
    orderId,
    order,
    paidAt,
    at: book.now.toISOString(),
    bookingUrl: bookingUrl(record, book.siteUrl),
    siteUrl: book.siteUrl,
    isCustomer,
    isRefunded: isFullyRefunded(record),
    news,
    dates: off && isCustomer ? datesInstead(off.line, onSame.length, record, book) : [],
    lines: [...now.values()].filter(({ placeIds }) => placeIds.some(isNews)),
    gone: [...entries(everBookedLines(order, transfers), isNews)].flatMap(([id, line]) =>
      now.has(id) || !isYetToBegin(line, book.now) ? [] : [line],
    ),
  };
}
