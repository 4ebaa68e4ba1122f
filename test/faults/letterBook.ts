import { withWeekdays } from '../../domain/dates/courseDate.ts';
import { isSameEmail } from '../../domain/text/emailAddress.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { bookedPlaces } from './bookedPlaces.ts';
import type { SentRequest } from './bookkeeping.ts';
import { isDecided, isToldOf, standingOf } from './calendarPromises.ts';
import { hashOf } from './courseBook.ts';
import type { FaultyShop } from './faultyShop.ts';
import { isRefunded } from './placePromises.ts';
import type { RunDate, RunSheet } from './sheet.ts';

/** `changed`: several kinds of news at once, such as a move to a date that is cancelled. Its words are checked in no run. */
type What = 'comes' | 'cancelled' | 'left' | 'changed';

interface SentLetter {
  readonly to: string;
  readonly what: What;
  readonly day: string;
  readonly subject: string;
  readonly text: string;
}

/** Each person of a run has an address of their own, and one place: most letters have one kind of news. */
const SUBJECTS: readonly (readonly [RegExp, What])[] = [
  [/^You are booked on (.+?): (?:.+, )?booking/, 'comes'],
  [/^Your new date is (.+?): (?:.+, )?booking/, 'comes'],
  [/^Your course on (.+?) takes place after all: (?:.+, )?booking/, 'comes'],
  [/^Your course on (.+?) is cancelled: (?:.+, )?booking/, 'cancelled'],
  [/^Your places? on (.+?) (?:is|are) cancelled: (?:.+, )?booking/, 'left'],
  [/^Your \d+ places on (.+?) are cancelled: (?:.+, )?booking/, 'left'],
];

const NAMES = /Driver [a-j]+ Evans/g;

/** Watches the letters about changes, and compares what each reader was told last with what is true. */
export class LetterBook {
  readonly sent: SentLetter[] = [];
  readonly broken: string[] = [];

  /** True for a letter; the customer's own mail of a transfer has its subject, too, and no news of another kind follows from it. */
  accept(body: string, isLetter: boolean): boolean {
    if (!isLetter) return false;
    const { Destination, Content } = JSON.parse(body) as SentRequest;
    const { Subject, Body } = Content.Simple;
    const subject = Subject.Data.replace('(possible repeat) ', '');
    const [found] = SUBJECTS.flatMap(([form, what]) => {
      const day = form.exec(subject)?.[1];
      return day ? [{ what, day }] : [];
    });
    const [to] = Destination.ToAddresses;
    const letter = { to, subject, text: Body.Text.Data, ...(found ?? { what: 'changed' as const, day: '' }) };
    const last = this.sent.findLast((each) => each.to === to && each.subject === subject);
    const isLast = this.sent.findLast((each) => each.to === to && sameOrder(each, letter)) === last;
    if (last && isLast && subject === Subject.Data) this.broken.push(`${to} was told "${subject}" twice`);
    const names = new Set(letter.text.match(NAMES) ?? []);
    if (names.size > 1) this.broken.push(`${to} was told of ${[...names].join(' and ')}`);
    this.sent.push(letter);
    return true;
  }

  /** What an address was told last about an order; null if it was told nothing. */
  last(to: string, orderId: string): SentLetter | null {
    return this.sent.findLast((each) => each.to === to && each.subject.includes(orderNumber(orderId))) ?? null;
  }
}

function sameOrder(one: SentLetter, other: SentLetter): boolean {
  return one.subject.split('booking ')[1] === other.subject.split('booking ')[1];
}

/** Lists the readers whose last letter is not true. Courses must not have begun. With `refusals` a letter may be given up. */
export async function untrueLetters(
  shop: FaultyShop,
  sheet: RunSheet,
  { refusals }: { readonly refusals: boolean },
): Promise<string[]> {
  const orders = [...(await shop.orders()).values()].filter(
    ({ orderId, status }) => status === 'PAID' && !shop.book.lost.has(orderId),
  );
  const dates = await Promise.all(
    sheet.dates.map(async (date) => ({
      date,
      standing: await standingOf(shop, sheet, date),
      decision: await shop.decisionOn(date.id),
    })),
  );
  const comesElsewhere = (to: string, day: string) =>
    orders.some(
      (order) =>
        !isRefunded(order) &&
        dates.some(
          ({ date }) =>
            withWeekdays(date.selectedDate) === day &&
            placesOn(order, date).some((place) =>
              [order.people[place]?.email, order.order.customer.email].some((email) => isSameEmail(email, to)),
            ),
        ),
    );
  const untrue = orders.flatMap((order) => {
    const isGivenUp = (to: string) => refusals && order.told[hashOf('mail', to)]?.state === 'failed';
    const now = isRefunded(order)
      ? []
      : dates.flatMap((on) => placesOn(order, on.date).map((place) => Object.assign({ place }, on)));
    const readers = new Set([
      ...now.flatMap(({ place }) => order.people[place]?.email ?? []),
      ...shop.letters.sent.filter(({ subject }) => subject.includes(orderNumber(order.orderId))).map(({ to }) => to),
    ]);
    return [...readers]
      .filter((to) => !isGivenUp(to) && shop.letters.last(to, order.orderId)?.what !== 'changed')
      .flatMap((to) => {
        const last = shop.letters.last(to, order.orderId);
        const isCustomer = to === order.order.customer.email;
        const theirs = now.filter(({ place }) => isCustomer || order.people[place]?.email === to);
        const isTrue =
          theirs.length === 0
            ? !last || last.what !== 'comes' || isCustomer || comesElsewhere(to, last.day)
            : theirs.some((on) => isSaid(order, on, last, isCustomer));
        const said = last ? `${last.what} ${last.day}` : 'nothing';
        const truth = theirs.map(({ date, standing }) => `${date.selectedDate} ${standing}`).join(', ') || 'no place';
        return isTrue ? [] : [`${to} was last told "${said}", and has ${truth}`];
      });
  });
  return [...shop.letters.broken, ...untrue];
}

function placesOn(order: OrderRecord, { selectedDate }: RunDate): string[] {
  return bookedPlaces(order, selectedDate);
}

interface StandingPlace {
  readonly place: string;
  readonly date: RunDate;
  readonly standing: Awaited<ReturnType<typeof standingOf>>;
  readonly decision: Awaited<ReturnType<FaultyShop['decisionOn']>>;
}

function isSaid(
  order: OrderRecord,
  { place, date, standing, decision }: StandingPlace,
  last: SentLetter | null,
  isCustomer: boolean,
): boolean {
  const saidHere = (what: What) => last?.what === what && last.day === withWeekdays(date.selectedDate);
  if (standing === 'cancelled') {
    const isTold = decision && isToldOf(decision, order);
    const isLate = !isCustomer && (order.people[place]?.changedAt ?? '') > (decision?.at ?? '');
    if (!isTold) return !saidHere('left');
    return saidHere('cancelled') || (isLate && last?.what !== 'comes');
  }
  // The booker has mails of their own.
  if (isCustomer) return !saidHere('cancelled') || standing === 'asked';
  const moved = order.transfers?.findLast(({ places }) => places.includes(place));
  if (moved && isDecided(moved, order) && moved.isTold) return !saidHere('cancelled');
  // Of a part refund nobody knows whose place it is; and a question is to be answered first.
  const isUntold = moneyBack(order.refunds) > 0 || standing !== 'on';
  return saidHere('comes') || (isUntold && (!last || last.what === 'left' || saidHere('cancelled')));
}
