import { hasBegun } from '../../domain/dates/bookingDeadline.ts';
import { dateRowOf } from '../../domain/dates/dateRow.ts';
import type { Session, SheetName } from '../../domain/dates/trainingSheets.ts';
import { isOff, offWord } from '../adapters/sessionItem.ts';
import type { HeldSession, SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';
import type { DateState, SessionPlaces } from './sessionPlaces.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import { isOutdated, type OfferedSession, offeredSessions, ownersState } from '../sheets/offeredSessions.ts';
import type { BookPage } from './courseBook.ts';
import { heldSessions, ordersOn, type OrderSession, orderSessions, sessionsWithoutProduct } from './orderSessions.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import { refundsRevision } from '../../domain/orders/refunds.ts';
import { listUndated } from './undatedPlaces.ts';

export interface PlaceDeps {
  readonly places: Pick<SessionStore, 'hold' | 'markOver' | 'booked'>;
  readonly sheets: Pick<SheetStore, 'read'>;
}

/**
 * Makes an order hold the places of its dates, or none if it is refunded in full. Idempotent. Returns the facts of each
 * date for the owner's mails. Throws Unavailable if a place could not be noted; a sheet that cannot be read stops nothing.
 */
export async function holdPlaces(
  {
    orderId,
    order,
    createdAt,
    paidAt = createdAt,
    refunds,
    transfers,
  }: Pick<OrderRecord, 'orderId' | 'order' | 'createdAt' | 'paidAt' | 'refunds' | 'transfers'>,
  { places, sheets }: PlaceDeps,
  now: Date,
): Promise<SessionPlaces[]> {
  await listUndated({ orderId, order, paidAt }, places);
  const dates = await datesOf({ orderId, order, transfers }, places);
  if (dates.length === 0) return [];
  const copies = await copiesOf(dates, sheets, now);
  const revision = heldRevision({ refunds, transfers });
  const isRefunded = isFullyRefunded({ order, refunds });
  const hold = async (date: OrderSession): Promise<SessionPlaces> => {
    const holds = { places: isRefunded ? 0 : date.places, revision };
    const all = await places.hold(date.id, orderId, holds, { sheet: date.sheet, row: dateRowOf(date.line) });
    return takenDate(date, { ...all, paidAt }, copies.get(date.sheet));
  };
  const held = await Promise.all(dates.filter((date) => date.places > 0).map(hold));
  // Last, because a run finds what an earlier one left half done by the session that still lists the order.
  await Promise.all(dates.filter((date) => date.places === 0).map(hold));
  return held;
}

/**
 * The orders of a page that hold other places on its sessions than they have booked: a call that was cut off has left them so.
 */
export function wronglyHeld(page: Pick<BookPage, 'page' | 'records'>): OrderRecord[] {
  const wrong = ordersOn(page).filter(({ item: { places }, record, on }) => {
    const booked = isFullyRefunded(record) ? 0 : on.places;
    return record.status === 'PAID' && (places.get(record.orderId) ?? 0) !== booked;
  });
  return [...new Set(wrong.map(({ record }) => record))];
}

/** If a product has left the catalogue, only the items that hold the order still tell its sheet. */
async function datesOf(
  { orderId, order, transfers }: Pick<OrderRecord, 'orderId' | 'order' | 'transfers'>,
  places: PlaceDeps['places'],
): Promise<OrderSession[]> {
  const dates = heldSessions({ order, transfers });
  const gone = sessionsWithoutProduct({ order, transfers });
  if (gone.length === 0) return dates;
  const holding = (await places.booked(gone)).filter(({ orderIds }) => orderIds.includes(orderId));
  const ofGone = holding.flatMap(({ id: session, sheet }) =>
    heldSessions({ order, transfers }, sheet).filter(({ id }) => id === session),
  );
  return [...new Map([...dates, ...ofGone].map((each) => [each.id, each])).values()];
}

/** Rises with each refund and transfer of an order: places that follow from a lower one are out of date. */
export function heldRevision({ refunds, transfers = [] }: Pick<OrderRecord, 'refunds' | 'transfers'>): number {
  return refundsRevision(refunds) + transfers.length;
}

type ReadSheets = Pick<PlaceDeps['sheets'], 'read'>;

/** The dates of a stored sheet. */
interface Copy {
  readonly offered: readonly OfferedSession[];
  readonly isOutdated: boolean;
}

async function copiesOf(
  dates: readonly OrderSession[],
  sheets: ReadSheets,
  now: Date,
): Promise<ReadonlyMap<SheetName, Copy>> {
  try {
    const stored = await sheets.read([...new Set(dates.map(({ sheet }) => sheet))]);
    return new Map(
      stored.map((sheet) => [
        sheet.name,
        { offered: offeredSessions(sheet.rows, sheet.name, now), isOutdated: isOutdated(sheet, now) },
      ]),
    );
  } catch (error) {
    log.error('The dates of a paid order were not checked', { cause: describeError(error) });
    return new Map();
  }
}

/** The state of each date of these lines, as decided or by its sheet. A date whose sheet cannot be read is left out. */
export async function statesNow(
  lines: readonly OrderLine[],
  { places, sheets }: { readonly sheets: ReadSheets; readonly places: Pick<SessionStore, 'takenAndOff'> },
  now: Date,
): Promise<DateState[]> {
  const dates = orderSessions(lines);
  const copies = await copiesOf(dates, sheets, now);
  const { off } = await places.takenAndOff(dates.map(({ id }) => id));
  return dates.flatMap(({ id, sheet, line }) => {
    const copy = copies.get(sheet);
    if (!copy) return [];
    const offered = offeredIn(copy, id);
    const shut = offered?.state === 'Closed' ? 'late' : null;
    const state = off.get(id) ?? (offered ? (ownersState(offered.row) ?? shut) : 'gone');
    return [{ line, state, capacity: offered?.capacity ?? null }];
  });
}

function offeredIn({ offered }: Copy, id: string): OfferedSession | undefined {
  return offered.find((each) => each.id === id);
}

function takenDate(
  { id, line }: OrderSession,
  { taken, decision, paidAt }: HeldSession & { readonly paidAt: string },
  copy: Copy | undefined,
): SessionPlaces {
  const offered = copy && offeredIn(copy, id);
  const held = { line, taken, capacity: offered?.capacity ?? null, isDecided: decision !== undefined };
  if (decision) return { ...held, state: isOff(decision) ? offWord(decision) : null, unchecked: null };
  if (!copy) return { ...held, state: null, unchecked: 'unread' };
  const state = offered ? (ownersState(offered.row) ?? begun(offered.row, paidAt)) : 'gone';
  return { ...held, state, unchecked: copy.isOutdated ? 'outdated' : null };
}

/** An intent can be paid for a day. Not our own closing time: the customer may have paid just after it. */
function begun(row: Session, paidAt: string): 'begun' | null {
  return hasBegun(row, Date.parse(paidAt)) ? 'begun' : null;
}
