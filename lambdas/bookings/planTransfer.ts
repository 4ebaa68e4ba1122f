import { BOOKING_LIMITS } from '../../domain/bookings/bookings.ts';
import { type BookedLine, lineOfPlace, type Transfer } from '../../domain/bookings/transfers.ts';
import { type DateRow, dateRowOf } from '../../domain/dates/dateRow.ts';
import { transferMails } from '../adapters/orderMails.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { TransferStore } from '../adapters/transferStore.ts';
import { heldRevision } from '../courses/holdPlaces.ts';
import { bookedSessionsOf, heldSessions, orderSessions } from '../courses/orderSessions.ts';
import { otherDates, type OtherDate, type OtherDatesDeps } from '../courses/otherDates.ts';
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
export type Hindrance =
  'no_such_place' | 'several_dates' | 'there_already' | 'nothing_to_move' | 'too_often' | 'date_gone';

/** The caller checks whether the date has room, and who may make the transfer. Throws Unavailable. */
export async function planTransfer(
  record: CurrentBooking,
  { places: asked, to: id }: WantedTransfer,
  deps: OtherDatesDeps,
  now: Date,
): Promise<TransferPlan | Hindrance> {
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

/** The customer or the owner, who makes a transfer. Only the owner may put people on a date that is full. */
interface Maker extends Pick<Transfer, 'id' | 'by'> {
  readonly mayOverfill: boolean;
  /** Whether the owner has a mail of it, and the people who move. */
  readonly tells: { readonly owner: boolean; readonly people: boolean };
}

export interface MakeDeps {
  readonly places: Pick<SessionStore, 'counted'>;
  readonly transfers: Pick<TransferStore, 'write'>;
}

/** `record`: as it is stored. Null if the order or the date's places have changed since they were read: plan again. */
export async function makeTransfer(
  record: OrderRecord,
  { places, to, capacity }: Pick<Transfer, 'places' | 'to'> & Pick<OtherDate, 'capacity'>,
  { id, by, mayOverfill, tells }: Maker,
  deps: MakeDeps,
  now: Date,
): Promise<Transfer | null> {
  const { transfers = [] } = record;
  const row = dateRowOf(to);
  const counted = capacity === null ? undefined : await deps.places.counted(row.session);
  if (counted && capacity !== null && !mayOverfill && counted.taken + places.length > capacity) return null;
  const transfer: Transfer = {
    id,
    places,
    to: row,
    at: now.toISOString(),
    by,
    ...(!tells.people && { isTold: true }),
  };
  const after = { ...record, transfers: [...transfers, transfer] };
  const left = bookedSessionsOf(record).filter(({ lines }) =>
    lines.some(({ placeIds }) => places.some((place) => placeIds.includes(place))),
  );
  const placesAfter = new Map(heldSessions(after).map((session) => [session.id, session.places]));
  const sheet = left[0]?.sheet;
  if (!sheet) throw new Error('A transfer leaves a session of a sheet');
  const holds = (on: DateRow) => ({
    date: on.session,
    sheet,
    row: on,
    places: placesAfter.get(on.session) ?? 0,
    revision: heldRevision(after),
  });
  // People may return to the date that they booked. DynamoDB refuses an item that is named twice.
  const others = left.filter((session) => session.id !== row.session);
  const held = [...others.map(({ line }) => holds(dateRowOf(line))), { ...holds(row), counted }];
  const mails = transferMails(id);
  const due = [...(tells.owner ? [mails.owner] : []), ...(tells.people ? [mails.customer] : [])];
  return (await deps.transfers.write(record, transfer, held, due)) ? transfer : null;
}
