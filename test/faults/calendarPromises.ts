import { withWeekdays } from '../../domain/dates/courseDate.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import type { Decision } from '../../lambdas/adapters/sessionItem.ts';
import { transferMails } from '../../lambdas/adapters/orderMails.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { bookedPlaces } from './bookedPlaces.ts';
import type { DecisionBook, StoredDecision } from './decisionBook.ts';
import type { FaultyShop } from './faultyShop.ts';
import { isDecided, isRefunded } from './placePromises.ts';
import type { RunDate, RunSheet } from './sheet.ts';
import type { Press } from './sheetOwner.ts';

const KINDS = { cancel: 'cancelled', move: 'moved', keep: 'kept', reopen: null } as const;

/** Whoever pays after the owner has decided cannot have been told by the owner. */
export function isToldOf({ tell, at }: Decision, { paidAt = '' }: OrderRecord): boolean {
  return tell || paidAt > at;
}

/** How a date stands at the end. `asked`: its sheet says something else than people booked, and nobody has answered. */
export async function standingOf(
  shop: FaultyShop,
  { copy, saysOf }: RunSheet,
  date: RunDate,
): Promise<Decision['kind'] | 'asked' | 'on'> {
  const decision = await shop.decisionOn(date.id);
  const against = copy === 'missing' ? '' : (saysOf(date) ?? 'gone');
  if (decision && decision.kind !== 'kept') return decision.kind;
  return against === '' || decision?.about === against ? 'on' : 'asked';
}

/** Lists the broken promises of a finished run about the owner's answers. With `refusals` a customer's mail may be given up. */
export async function brokenCalendar(
  shop: FaultyShop,
  presses: readonly Press[],
  { refusals }: { readonly refusals: boolean },
): Promise<string[]> {
  const orders = [...(await shop.orders()).values()].filter(
    (order) => order.status === 'PAID' && !isRefunded(order) && !shop.book.lost.has(order.orderId),
  );
  const followed = await Promise.all(shop.courses.dates.map((date) => brokenDate(shop, date, orders)));
  return [
    oddDecisions(shop.decisions, presses, shop.courses.dates),
    oddMails(shop.decisions),
    oddLetters(shop, orders),
    orders.flatMap((order) => oddTransfers(order, shop.decisions, refusals)),
    followed.flat(),
  ].flat();
}

/** Nobody is left on a date that moved, and the owner reads who was told that one is cancelled, if the last answer says so. */
async function brokenDate(shop: FaultyShop, date: RunDate, orders: readonly OrderRecord[]): Promise<string[]> {
  const decision = await shop.decisionOn(date.id);
  const booked = orders.filter((order) => bookedPlaces(order, date.selectedDate).length > 0);
  if (decision?.kind === 'moved') return booked.map(() => `a paid place is left on ${date.selectedDate}, which moved`);
  const told = decision?.kind === 'cancelled' ? booked.filter((order) => isToldOf(decision, order)) : [];
  if (!decision || told.length === 0) return [];
  const isListed = shop.decisions.told.some(({ kind }) => kind === `cancelled ${decision.at} owner`);
  return isListed ? [] : [`the owner has no list of who was told that ${date.selectedDate} is cancelled`];
}

/** Each stored decision was pressed as it is, about what the sheet said, and no question has two; each answered press is stored. */
function oddDecisions({ stored }: DecisionBook, presses: readonly Press[], dates: readonly RunDate[]): string[] {
  return [
    ...stored.flatMap(({ session, decision, says, version }, index) => {
      if (!decision) return [];
      const before = stored.slice(0, index).findLast((each) => each.session === session)?.decision;
      const made = presses.filter((press) => isOf(press, decision));
      // Truly so, if it was taken back before the first try was answered.
      const isCalledStale = ({ isKept, until = 0 }: Press) =>
        isKept === false && stored.slice(index + 1, until).every((each) => each.session !== session);
      const isAsked =
        made.some((press) => press.isKept !== false && press.version < version) || says === decision.about;
      return [
        ...(made.length > 0 ? [] : [`nobody pressed what is stored: ${decision.kind}`]),
        ...(made.length > 0 && !isAsked ? [`"${decision.about}" was answered while the sheet said "${says}"`] : []),
        ...(made.length > 0 && made.every(isCalledStale) ? ['a kept answer was called stale'] : []),
        ...(before?.id === decision.id ? ['a question was answered twice'] : []),
      ];
    }),
    ...presses
      .filter((press) => press.isKept && !stored.some((each, index) => isWrittenBy(press, each, index, dates)))
      .map(({ answer }) => `the answer ${answer} was kept, and another is stored`),
  ];
}

/** Also for a press that was the second of two at once. */
function isWrittenBy(
  press: Press,
  { session, decision }: StoredDecision,
  index: number,
  dates: readonly RunDate[],
): boolean {
  if (press.answer !== 'reopen') return isOf(press, decision);
  return (
    !decision &&
    index >= press.after &&
    dates.some(({ id, selectedDate }) => id === session && press.date.includes(selectedDate))
  );
}

function isOf({ id, answer, to, tell, about }: Press, decision: Decision | null): boolean {
  return (
    decision?.id === id &&
    decision.about === about &&
    decision.kind === KINDS[answer] &&
    decision.tell === (tell === 'people') &&
    (decision.to?.session ?? to) === to
  );
}

/** The owner has no list for what was not answered, nor by a run that began after it was taken back. */
function oddMails({ stored, told }: DecisionBook): string[] {
  return told
    .filter(({ id, kind, by }, index) => {
      const here = stored.filter(({ session }) => session === id);
      const isBefore = (next: StoredDecision | undefined) => !next || index < next.mails || next.running.has(by);
      const isAnswered = here.some(
        ({ decision }, turn) =>
          decision?.kind === 'cancelled' && kind.startsWith(`cancelled ${decision.at} `) && isBefore(here[turn + 1]),
      );
      return kind.startsWith('cancelled ') && !isAnswered;
    })
    .map(({ to }) => `${to} was told of what was not answered, or was taken back`);
}

/** Nobody is told that a date is cancelled unless that was answered, with "tell them" or before they paid. */
function oddLetters({ letters, decisions, courses }: FaultyShop, orders: readonly OrderRecord[]): string[] {
  return letters.sent
    .filter(({ what, subject, day }) => {
      const order = orders.find(({ orderId }) => subject.includes(orderNumber(orderId)));
      const date = courses.dates.find(({ selectedDate }) => withWeekdays(selectedDate) === day);
      const answered = decisions.stored.filter(
        (each) => each.session === date?.id && each.decision?.kind === 'cancelled',
      );
      return what === 'cancelled' && order && !answered.some(({ decision }) => isToldOf(decision!, order));
    })
    .map(({ to, day }) => `${to} was told that ${day} is cancelled, and nobody answered that`);
}

/** Each transfer by an answer leads where that says; its customer is told if it says so, and else never. */
function oddTransfers(order: OrderRecord, { stored }: DecisionBook, refusals: boolean): string[] {
  const { transfers = [], mails } = order;
  return transfers.flatMap((transfer, made) => {
    if (!isDecided(transfer, order)) return [];
    const { id, places, to, at } = transfer;
    const answers = stored.flatMap(({ session, decision }) =>
      decision && decision.at <= at && decision.to?.session === to.session && isFrom(session, places, order, made)
        ? [decision]
        : [],
    );
    if (answers.length === 0) return [`${places.join()} went to ${to.selectedDate}, and nobody answered that`];
    const { customer } = transferMails(id);
    const state = mails[customer]?.state;
    if (answers.every((answer) => isToldOf(answer, order)))
      return state === 'sent' || (refusals && state === 'failed')
        ? []
        : [`the customer was not told of ${to.selectedDate}: ${state}`];
    return state && !answers.some((answer) => isToldOf(answer, order)) ? ['a mail was owed for a quiet answer'] : [];
  });
}

/** Whether places were on this session before the transfer of this index. */
function isFrom(
  session: string,
  places: readonly string[],
  { order, transfers = [] }: OrderRecord,
  made: number,
): boolean {
  return places.every((place) => {
    const before = transfers.slice(0, made).findLast((each) => each.places.includes(place));
    return (before?.to ?? order.lines[Number(place.split('-')[0])])?.session === session;
  });
}
