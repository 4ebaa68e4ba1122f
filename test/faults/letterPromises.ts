import { withWeekdays } from '../../domain/dates/courseDate.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import { isSameEmail } from '../../domain/text/emailAddress.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { bookedPlaces } from './bookedPlaces.ts';
import { isToldOf, standingOf } from './calendarPromises.ts';
import { hashOf } from './courseBook.ts';
import type { FaultyShop } from './faultyShop.ts';
import type { SentLetter, What } from './letterBook.ts';
import { isDecided, isRefunded } from './placePromises.ts';
import type { RunDate, RunSheet } from './sheet.ts';

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
            ? !last ||
              last.what !== 'comes' ||
              isCustomer ||
              knownDays(order, last).some((day) => comesElsewhere(to, day))
            : theirs.some((on) => isSaid(order, on, last, isCustomer));
        const said = last ? `${last.what} ${last.day}` : 'nothing';
        const truth = theirs.map(({ date, standing }) => `${date.selectedDate} ${standing}`).join(', ') || 'no place';
        return isTrue ? [] : [`${to} was last told "${said}", and has ${truth}`];
      });
  });
  return [...shop.letters.broken, ...untrue];
}

/** The day of the last letter, and those to which the owner moved people and told them. */
function knownDays({ transfers = [] }: OrderRecord, last: SentLetter): string[] {
  const byOwner = transfers.filter(({ isTold }) => isTold).flatMap(({ to }) => to.selectedDate ?? []);
  return [last.day, ...byOwner.map(withWeekdays)];
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
  const isNotOff = !saidHere('cancelled') || standing === 'asked';
  if (isCustomer) return isNotOff;
  const moved = order.transfers?.findLast(({ places }) => places.includes(place));
  if (moved && isDecided(moved, order) && moved.isTold) return isNotOff;
  // Of a part refund nobody knows whose place it is; and a question is to be answered first.
  const isUntold = moneyBack(order.refunds) > 0 || standing !== 'on';
  return saidHere('comes') || (isUntold && (!last || last.what === 'left' || saidHere('cancelled')));
}
