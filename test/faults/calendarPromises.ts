import { emailSince } from '../../domain/bookings/bookings.ts';
import type { Transfer } from '../../domain/bookings/transfers.ts';
import type { Decision } from '../../lambdas/adapters/dateItem.ts';
import { personTransferMail, transferMails } from '../../lambdas/adapters/orderMails.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { OWNER } from '../localTestSettings.ts';
import { bookedPlaces } from './bookedPlaces.ts';
import type { Orders } from './courseBook.ts';
import type { DecisionBook, StoredDecision } from './decisionBook.ts';
import type { FaultyShop } from './faultyShop.ts';
import { isRefunded } from './placePromises.ts';
import type { RunDate, RunSheet } from './sheet.ts';
import type { Press } from './sheetOwner.ts';

const KINDS = { cancel: 'cancelled', move: 'moved', keep: 'kept', reopen: null } as const;

/** Whoever pays after the owner has decided cannot have been told by the owner. */
function isToldOf({ tell, at }: Decision, { paidAt = '' }: OrderRecord): boolean {
  return tell || paidAt > at;
}

/** Made by an answer of the owner's; the office's other transfers have the id of their request. */
export function isDecided({ id, by }: Transfer, { requests }: Pick<OrderRecord, 'requests'>): boolean {
  return by === 'owner' && !requests[id];
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
  const followed = await Promise.all(shop.courses.dates.map((date) => brokenDate(shop, date, orders, refusals)));
  return [
    oddDecisions(shop.decisions, presses, shop.courses.dates),
    oddMails(shop.decisions, await shop.orders()),
    orders.flatMap((order) => oddTransfers(order, shop.decisions, refusals)),
    followed.flat(),
  ].flat();
}

/** Nobody is left on a date that moved, and everybody on one that was cancelled is told, if the last answer says so. */
async function brokenDate(
  shop: FaultyShop,
  date: RunDate,
  orders: readonly OrderRecord[],
  refusals: boolean,
): Promise<string[]> {
  const [decision, mails] = await Promise.all([shop.decisionOn(date.id), shop.mailsOf(date.id)]);
  const booked = orders.filter((order) => bookedPlaces(order, date.selectedDate).length > 0);
  if (decision?.kind === 'moved') return booked.map(() => `a paid place is left on ${date.selectedDate}, which moved`);
  const told = decision?.kind === 'cancelled' ? booked.filter((order) => isToldOf(decision, order)) : [];
  if (!decision || told.length === 0) return [];
  const isTold = (about: string, to: string) => {
    const isOne = (kind: string) => kind.startsWith(`cancelled ${decision.at} ${about}`);
    return (
      shop.decisions.told.some((mail) => isOne(mail.kind) && mail.to === to) ||
      (refusals && Object.keys(mails).some((kind) => isOne(kind) && mails[kind]?.state === 'failed'))
    );
  };
  return told
    .flatMap((order) => readersThen(order, date, decision).map((to) => ({ about: order.orderId, to })))
    .concat({ about: 'owner', to: OWNER })
    .filter(({ about, to }) => !isTold(about, to))
    .map(({ to }) => `${to} was not told that ${date.selectedDate} is cancelled`);
}

/** The customer, and everybody named with an address by the time of the press. */
function readersThen(record: OrderRecord, { selectedDate }: RunDate, { at }: Decision): string[] {
  const named = bookedPlaces(record, selectedDate).flatMap((place) => {
    const person = record.people[place];
    return person?.email && emailSince(person) <= at ? [person.email] : [];
  });
  return [...new Set([record.order.customer.email, ...named])];
}

/** Each stored decision was pressed as it is, about what the sheet said, and no question has two; each answered press is stored. */
function oddDecisions({ stored }: DecisionBook, presses: readonly Press[], dates: readonly RunDate[]): string[] {
  return [
    ...stored.flatMap(({ date, decision, says, version }, index) => {
      if (!decision) return [];
      const before = stored.slice(0, index).findLast((each) => each.date === date)?.decision;
      const made = presses.filter((press) => isOf(press, decision));
      const isAsked =
        made.some((press) => press.isKept !== false && press.version < version) || says === decision.about;
      return [
        ...(made.length > 0 ? [] : [`nobody pressed what is stored: ${decision.kind}`]),
        ...(made.length > 0 && !isAsked ? [`"${decision.about}" was answered while the sheet said "${says}"`] : []),
        ...(made.length > 0 && made.every(({ isKept }) => isKept === false) ? ['a kept answer was called stale'] : []),
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
  { date, decision }: StoredDecision,
  index: number,
  dates: readonly RunDate[],
): boolean {
  if (press.answer !== 'reopen') return isOf(press, decision);
  return (
    !decision &&
    index >= press.after &&
    dates.some(({ id, selectedDate }) => id === date && press.date.includes(selectedDate))
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

/** Nobody is told that a date is cancelled unless that was answered with "tell them", nor by a run that began after it was taken back. */
function oddMails({ stored, told }: DecisionBook, orders: Orders): string[] {
  return told
    .filter(({ id, kind, to, by }, index) => {
      const here = stored.filter(({ date }) => date === id);
      const isBefore = (next: StoredDecision | undefined) => !next || index < next.mails || next.running.has(by);
      const isAnswered = here.some(
        ({ decision }, turn) =>
          decision?.kind === 'cancelled' &&
          kind.startsWith(`cancelled ${decision.at} `) &&
          (to === OWNER || isToldOf(decision, orders.get(kind.split(' ')[2]!)!)) &&
          isBefore(here[turn + 1]),
      );
      return kind.startsWith('cancelled ') && !isAnswered;
    })
    .map(({ to }) => `${to} was told of what was not answered, or was taken back`);
}

/** Each transfer by an answer leads where that says; its customer and people are told if it says so, and else never. */
function oddTransfers(order: OrderRecord, { stored }: DecisionBook, refusals: boolean): string[] {
  const { transfers = [], mails, people } = order;
  const isSent = (kind: ReturnType<typeof personTransferMail> | ReturnType<typeof transferMails>['customer']) =>
    mails[kind]?.state === 'sent' || (refusals && mails[kind]?.state === 'failed');
  const isAlone = (place: string) => transfers.filter((each) => each.places.includes(place)).length === 1;
  return transfers.flatMap((transfer, made) => {
    if (!isDecided(transfer, order)) return [];
    const { id, places, to, at } = transfer;
    const answers = stored.flatMap(({ date, decision }) =>
      decision && decision.at <= at && decision.to?.session === to.session && isFrom(date, places, order, made)
        ? [decision]
        : [],
    );
    if (answers.length === 0) return [`${places.join()} went to ${to.selectedDate}, and nobody answered that`];
    const { customer } = transferMails(id);
    const isLast = (place: string) => transfers.findLast((each) => each.places.includes(place)) === transfer;
    const readers = places.filter((place) => {
      const { email } = people[place] ?? {};
      return isLast(place) && email && email !== order.order.customer.email && emailSince(people[place]!) <= at;
    });
    if (answers.every((answer) => isToldOf(answer, order)))
      return [customer, ...readers.map(personTransferMail)]
        .filter((kind) => !isSent(kind))
        .map((kind) => `${kind} about ${to.selectedDate} was not sent: ${mails[kind]?.state}`);
    const told = [customer, ...places.filter(isAlone).map(personTransferMail)].filter((kind) => mails[kind]);
    return answers.some((answer) => isToldOf(answer, order))
      ? []
      : told.map((kind) => `${kind} was owed for a quiet answer`);
  });
}

/** Whether places were on this date before the transfer of this index. */
function isFrom(
  date: string,
  places: readonly string[],
  { order, transfers = [] }: OrderRecord,
  made: number,
): boolean {
  return places.every((place) => {
    const before = transfers.slice(0, made).findLast((each) => each.places.includes(place));
    return (before?.to ?? order.lines[Number(place.split('-')[0])])?.session === date;
  });
}
