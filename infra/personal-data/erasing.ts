import { keptData, type KeptThing } from '../../domain/legal/keptData.ts';
import { bookedLines, lineOfPlace } from '../../domain/bookings/transfers.ts';
import { lineText } from '../../domain/orders/lineName.ts';
import { PAYABLE_FOR_MS } from '../../domain/orders/order.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { type Held, placesOf } from './held.ts';
import type { Tables } from './tables.ts';

/** Each can be repeated: after a crash the rest is found again. */
export interface Step {
  readonly what: string;
  act(): Promise<void>;
}

/** `stays`: sentences about the data that stays, why, and until when. */
interface Erasure {
  readonly steps: readonly Step[];
  readonly stays: readonly string[];
}

type Erased = readonly [of: string, act: () => Promise<unknown>];

/** The steps of erasing an address, by the list of what is kept. */
export function eraseSteps(held: Held, tables: Tables, now: Date): Erasure {
  const { steps: erased, stays } = { steps: erasures(held, tables, now), stays: staying(held, now) };
  const steps = (Object.keys(keptData) as KeptThing[]).flatMap((thing) =>
    erased[thing].map(([of, act]) => ({ what: `Delete ${thing}: ${of}.`, act: async () => void (await act()) })),
  );
  return { steps, stays };
}

/** Erases somebody who is named without an address: the name on the places of one order, by its number in the mails. */
export async function namedPersonSteps(
  number: string,
  name: string,
  { orders, removePeople }: Pick<Tables, 'orders' | 'removePeople'>,
): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const record of orders()) {
    if (orderNumber(record.orderId) !== number.toUpperCase()) continue;
    const places = Object.entries(record.people).flatMap(([place, person]) =>
      plain(person.name) === plain(name) ? [place] : [],
    );
    if (places.length > 0)
      steps.push({ what: `Delete people: ${titleOf(record, places)}.`, act: () => removePeople(record, places) });
  }
  return steps;
}

function plain(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function erasures(held: Held, tables: Tables, now: Date): Readonly<Record<KeptThing, readonly Erased[]>> {
  const { address, orders, namedIn, stopLink } = held;
  const paid = orders.filter(isMoney);
  const people = [
    ...paid.map((record) => [record, Object.keys(record.people)] as const),
    ...namedIn.map((record) => [record, placesOf(address, record)] as const),
  ];
  return {
    attendance: held.marked.map(({ id, marks }) => [id, () => tables.removeMarks(id, Object.keys(marks))]),
    orders: orders
      .filter((record) => !isMoney(record) && !isPayable(record, now))
      .map((record) => [`unpaid ${titleOf(record)}`, () => tables.deleteUnpaid(record.orderId)]),
    toldOfPlaces: readersToForget(held).map(([record, readers]) => [
      titleOf(record),
      () => tables.removeTold(record.orderId, readers),
    ]),
    people: [
      ...paid
        .filter(({ bookerMobile }) => bookerMobile)
        .map((record): Erased => [`number in ${titleOf(record)}`, () => tables.removeBookerMobile(record.orderId)]),
      ...people
        .filter(([, places]) => places.length > 0)
        .map(([record, places]): Erased => [titleOf(record, places), () => tables.removePeople(record, places)]),
    ],
    messages: orders.flatMap((record) =>
      Object.entries(record.requests)
        .filter(([, { message }]) => message !== undefined)
        .map(([id]): Erased => [titleOf(record), () => tables.forgetMessage(record.orderId, id)]),
    ),
    toldOfReminders: held.told.map(({ record, kinds }) => [
      titleOf(record),
      () => tables.removeMails(record.orderId, kinds),
    ]),
    mailedAboutCourses: held.mailed
      .map((mailed) => ({ ...mailed, gone: mailed.kinds.filter((kind) => !isNeeded(kind, mailed, paid)) }))
      .filter(({ gone }) => gone.length > 0)
      .map(({ id, gone }) => [id, () => tables.removeDateMails(id, gone)]),
    reminders: held.reminders.map((reminder) => [reminder.remindedOn, () => tables.deleteReminder(reminder)]),
    waiting: held.waiting.map((waiting) => [`since ${waiting.askedAt}`, () => tables.deleteWaiting(waiting)]),
    stopLink: !stopLink
      ? []
      : stopLink.stoppedAt
        ? // The press was cut off before its reminders.
          stopLink.reminders
          ? [['its reminders', () => tables.stop(held.stopKey, now)]]
          : []
        : [['not pressed', () => tables.deleteAddress(stopLink)]],
    counts: [],
  };
}

function staying({ orders, mailed, namesakesOn, stopLink }: Held, now: Date): string[] {
  const paid = orders.filter(isMoney);
  return [
    ...namesakesOn.map(
      (date) =>
        `On ${date} somebody without a booking was marked under the same name, perhaps another person. Ask first: the runbook says how to delete it.`,
    ),
    ...orders
      .filter((record) => !isMoney(record) && isPayable(record, now))
      .map((record) => `The unpaid ${titleOf(record)} can still be paid: repeat this the day after tomorrow.`),
    ...paid.map(
      (record) => `The paid ${titleOf(record)} stays until ${dayOf(record.expiresAt * 1_000)}: the law asks for it.`,
    ),
    ...mailed
      .filter((each) => each.kinds.some((kind) => isNeeded(kind, each, paid)))
      .map(
        ({ id }) =>
          `A hash says that the address was mailed about ${id}, so that no run mails it again: repeat this two weeks after the course.`,
      ),
    ...(stopLink?.stoppedAt
      ? ['The address stopped our reminders: a hash of it, and nothing else, stays on the list of those that get none.']
      : []),
    'Counts of requests and mails go by themselves within two days, and addresses that sent mails back some months later.',
  ];
}

function isMoney({ status }: OrderRecord): boolean {
  return status === 'PAID' || status === 'REVIEW';
}

function isPayable({ createdAt }: OrderRecord, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) <= PAYABLE_FOR_MS;
}

/** A paid order stays with its address, which a run would mail once more without the claim. */
function isNeeded(kind: string, { isOver }: Held['mailed'][number], paid: readonly OrderRecord[]): boolean {
  return !isOver && paid.some(({ orderId }) => kind.startsWith('reminder ') || kind.includes(` ${orderId} `));
}

/**
 * Others in an order of the person are not told that their names go. The person's own paid order stays with its address,
 * which a run would tell of a cancelled course once more.
 */
function readersToForget({ reader, orders, toldOfPlaces }: Held): [record: OrderRecord, readers: string[]][] {
  const needed = new Set(toldOfPlaces.filter(({ isOver }) => !isOver).map(({ record }) => record));
  const inOthers = toldOfPlaces.map(({ record }) => record).filter((record) => !orders.includes(record));
  const readersOf = (record: OrderRecord) =>
    Object.keys(record.told).filter((each) => each !== reader || !needed.has(record));
  return [
    ...orders.map((record): [OrderRecord, string[]] => [record, readersOf(record)]),
    ...inOthers.map((record): [OrderRecord, string[]] => [record, [reader]]),
  ].filter(([, readers]) => readers.length > 0);
}

/** Names no person. */
function titleOf(record: OrderRecord, places: readonly string[] = []): string {
  const lines = bookedLines(record.order, record.transfers);
  const courses = new Set(places.flatMap((place) => lineOfPlace(place, lines) ?? []).map(lineText));
  return [`order ${orderNumber(record.orderId)} of ${record.createdAt.slice(0, 10)}`, ...courses].join('; ');
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
