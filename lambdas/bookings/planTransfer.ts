import { BOOKING_LIMITS } from '../../domain/bookings/bookings.ts';
import { type BookedLine, lineOfPlace, type Transfer } from '../../domain/bookings/transfers.ts';
import { dateRowOf } from '../../domain/dates/dateRow.ts';
import { transferMails } from '../adapters/orderMails.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { holdPlaces, type PlaceDeps } from '../courses/holdPlaces.ts';
import { orderSessions } from '../courses/orderSessions.ts';
import { otherDates, type OtherDate, type OtherDatesDeps } from '../courses/otherDates.ts';
import type { SessionPlaces } from '../courses/sessionPlaces.ts';
import { Unavailable } from '../edge/unavailable.ts';
import type { CurrentBooking } from './openBooking.ts';
import { type TransferRight, transferRight } from './transferRight.ts';

/** Places to put on another date of their product. */
export interface WantedTransfer extends Pick<Transfer, 'places'> {
  /** The id of the date. */
  readonly to: string;
}

export interface TransferPlan extends Pick<Transfer, 'places'> {
  readonly from: BookedLine;
  readonly to: OtherDate;
  readonly right: TransferRight;
}

/** Why nobody can make a transfer. */
export type TransferRefusal =
  'no_such_place' | 'several_dates' | 'there_already' | 'nothing_to_move' | 'too_often' | 'date_gone';

/** The caller checks whether the date has room, and who may make the transfer. Throws Unavailable. */
export async function planTransfer(
  record: CurrentBooking,
  { places: asked, to: id }: WantedTransfer,
  deps: OtherDatesDeps,
  now: Date,
): Promise<TransferPlan | TransferRefusal> {
  const { order, cancelled, transfers = [] } = record;
  const places = [...new Set(asked)];
  const lines = places.map((place) => lineOfPlace(place, order.lines));
  const [line, ...others] = [...new Set(lines)];
  if (!line || others.includes(undefined)) return 'no_such_place';
  const session = orderSessions(order.lines).find((each) => each.lines.includes(line));
  if (!session || others.some((each) => each && !session.lines.includes(each))) return 'several_dates';
  if (session.id === id) return 'there_already';
  const index = order.lines.indexOf(line);
  const right = transferRight(line, record, cancelled.has(index), now);
  if (!right) return 'nothing_to_move';
  if (transfers.length >= BOOKING_LIMITS.transfers) return 'too_often';
  const to = (await otherDates(record, deps, now))[index]?.find((date) => date.id === id);
  return to ? { places, from: line, to, right } : 'date_gone';
}

/** The customer or the owner, who makes a transfer. */
interface Maker extends Pick<Transfer, 'id' | 'by'> {
  /** Whether the owner has a mail of it, and the people who move. */
  readonly tells: { readonly owner: boolean; readonly people: boolean };
}

export interface MakeDeps extends PlaceDeps {
  readonly orders: Pick<OrderStore, 'addTransfer'>;
}

export interface MadeTransfer {
  readonly transfer: Transfer;
  readonly sessions: readonly SessionPlaces[];
}

/**
 * Writes the order, then the places; the next hourly run makes up for a crash in between. `record`: as it is stored. Throws
 * Unavailable, also if the order has changed since it was read.
 */
export async function makeTransfer(
  record: OrderRecord,
  { places, to }: Pick<Transfer, 'places' | 'to'>,
  { id, by, tells }: Maker,
  deps: MakeDeps,
  now: Date,
): Promise<MadeTransfer> {
  const told = tells.people ? {} : ({ isTold: true } as const);
  const transfer: Transfer = { id, places, to: dateRowOf(to), at: now.toISOString(), by, ...told };
  const mails = transferMails(id);
  const due = [...(tells.owner ? [mails.owner] : []), ...(tells.people ? [mails.customer] : [])];
  const stored = await deps.orders.addTransfer(record, transfer, due);
  const made = stored?.transfers?.find((each) => each.id === id);
  if (!stored || !made) throw new Unavailable('orders', { cause: new Error('an order has changed meanwhile') });
  return { transfer: made, sessions: await holdPlaces(stored, deps, now) };
}
