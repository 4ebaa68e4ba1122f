import { randomUUID } from 'node:crypto';
import type { ShownBooking } from '../../domain/api/booking.ts';
import type { BookingTransferRequest } from '../../domain/api/bookingTransfer.ts';
import { BOOKING_LIMITS } from '../../domain/bookings/bookings.ts';
import { lineOfPlace, type Transfer } from '../../domain/bookings/transfers.ts';
import { DATE_GONE, stateTexts, tooFewPlacesText } from '../../domain/dates/places.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import type { TransferStore } from '../adapters/transferStore.ts';
import { heldRevision } from '../courses/holdPlaces.ts';
import { bookedSessionsOf, heldSessions, orderSessions } from '../courses/orderSessions.ts';
import { otherDates, type OtherDate, type OtherDatesDeps } from '../courses/otherDates.ts';
import { ApiError } from '../edge/apiError.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { bookingOf } from './bookingOf.ts';
import { type CurrentBooking, openCurrentBooking, type OpenDeps } from './openBooking.ts';
import { tellOfTransfer, type TransferMailDeps } from './tellOfTransfer.ts';
import { type TransferRight, transferRight } from './transferRight.ts';

export interface TransferDeps extends OpenDeps, TransferMailDeps {
  readonly sheets: OtherDatesDeps['sheets'];
  readonly places: OpenDeps['places'] & OtherDatesDeps['places'] & Pick<PlaceStore, 'counted'>;
  readonly transfers: Pick<TransferStore, 'write'>;
  /** False above the day's limit of all booking pages together. */
  readonly countMail: (now: Date) => Promise<boolean>;
}

export const NO_SUCH_PLACE = 'This place is not part of the booking.';
export const SEVERAL_DATES = 'Choose people who come on one date.';
export const NOTHING_TO_MOVE = 'This course has begun, or was refunded. Please call us.';
export const TOO_LATE = 'It is too late to move this here. Ask us under “Move or cancel”, or call us.';
export const TOO_OFTEN = 'This booking has been moved many times. Please call us.';

/** Other people may be taking places of the same date. */
const MOST_TRIES = 5;

/**
 * Puts places on another date of their product, mails the owner and the customer, and returns the new booking. Stored
 * transfers count: a mail that fails now, or is above the day's limit, goes with the next hourly run. Idempotent.
 * Throws ApiError booking_not_found or invalid_request, and then nothing is changed; or Unavailable.
 */
export async function transferPlaces(
  request: BookingTransferRequest,
  deps: TransferDeps,
  now: Date,
): Promise<ShownBooking> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const record = await openCurrentBooking(request, deps, now);
    const plan = await planTransfer(record, request, deps, now);
    if (plan === 'there_already') return bookingOf(record, deps, now);
    if (plan.right.by !== 'customer') throw refusal('places', TOO_LATE);
    const transfer = await makeTransfer(record, plan, 'customer', deps, now);
    if (!transfer) continue;
    const current = await openCurrentBooking(request, deps, now);
    await tellOfTransfer({ ...current, order: current.sold }, transfer, deps, now);
    return bookingOf(current, deps, now);
  }
  throw new Unavailable('places', { cause: new Error('many transfers to one date at once') });
}

interface TransferPlan {
  readonly places: readonly string[];
  readonly to: OtherDate;
  readonly right: TransferRight;
}

/** Throws ApiError invalid_request if the places cannot come on that date, and Unavailable if nobody can tell. */
async function planTransfer(
  record: CurrentBooking,
  { places: asked, to: id }: Pick<BookingTransferRequest, 'places' | 'to'>,
  deps: TransferDeps,
  now: Date,
): Promise<TransferPlan | 'there_already'> {
  const { order, cancelled, transfers = [] } = record;
  const places = [...new Set(asked)];
  const lines = places.map((place) => lineOfPlace(place, order.lines));
  const [line, ...others] = [...new Set(lines)];
  if (!line || others.includes(undefined)) throw refusal('places', NO_SUCH_PLACE);
  const session = orderSessions(order.lines).find((each) => each.lines.includes(line));
  if (!session || others.some((each) => each && !session.lines.includes(each))) throw refusal('places', SEVERAL_DATES);
  if (session.id === id) return 'there_already';
  const index = order.lines.indexOf(line);
  const right = transferRight(line, record, cancelled.has(index), now);
  if (!right) throw refusal('places', NOTHING_TO_MOVE);
  if (transfers.length >= BOOKING_LIMITS.transfers) throw refusal('places', TOO_OFTEN);
  const to = (await otherDates(record, deps, now))[index]?.find((date) => date.id === id);
  if (!to) throw refusal('to', DATE_GONE);
  refuseFull(to.left, places.length);
  return { places, to, right };
}

function refuseFull(left: number | null, asked: number): void {
  if (left === 0) throw refusal('to', stateTexts.Full);
  if (left !== null && left < asked) throw refusal('to', tooFewPlacesText(left));
}

/** Null if the order or the date's places have changed since they were read. */
async function makeTransfer(
  record: CurrentBooking,
  { places, to }: TransferPlan,
  by: Transfer['by'],
  deps: Pick<TransferDeps, 'places' | 'transfers'>,
  now: Date,
): Promise<Transfer | null> {
  const { sold, transfers = [] } = record;
  const counted = to.capacity === null ? undefined : await deps.places.counted(to.id);
  if (counted && to.capacity !== null) refuseFull(Math.max(0, to.capacity - counted.taken), places.length);
  const { selectedDate, cells } = to.row;
  const transfer: Transfer = { id: randomUUID(), places, to: { selectedDate, cells }, at: now.toISOString(), by };
  const before: OrderRecord = { ...record, order: sold };
  const after = { ...before, transfers: [...transfers, transfer] };
  const left = bookedSessionsOf(before).filter(({ lines }) =>
    lines.some(({ placeIds }) => places.some((place) => placeIds.includes(place))),
  );
  const placesAfter = new Map(heldSessions(after).map((session) => [session.id, session.places]));
  const holds = (date: string) => ({ date, places: placesAfter.get(date) ?? 0, revision: heldRevision(after) });
  const held = [...left.map(({ id }) => holds(id)), { ...holds(to.id), counted }];
  return (await deps.transfers.write(before, transfer, held)) ? transfer : null;
}

function refusal(field: 'places' | 'to', message: string): ApiError {
  return new ApiError('invalid_request', { fields: { [field]: message } });
}
