import { randomUUID } from 'node:crypto';
import type { ShownBooking } from '../../domain/api/booking.ts';
import type { BookingTransferRequest } from '../../domain/api/bookingTransfer.ts';
import { DATE_GONE, stateTexts, tooFewPlacesText } from '../../domain/dates/places.ts';
import { ApiError } from '../edge/apiError.ts';
import type { OtherDatesDeps } from '../courses/otherDates.ts';
import { bookingOf } from './bookingOf.ts';
import { openCurrentBooking, type OpenDeps } from './openBooking.ts';
import { type TransferRefusal, type MakeDeps, makeTransfer, planTransfer } from './planTransfer.ts';
import { tellOfTransfer, type TransferMailDeps } from './tellOfTransfer.ts';
import { tellOfChange, type TellOrderDeps } from './tellReaders.ts';

export interface TransferDeps extends OpenDeps, TransferMailDeps, TellOrderDeps {
  readonly orders: OpenDeps['orders'] & TellOrderDeps['orders'] & MakeDeps['orders'];
  readonly sheets: OtherDatesDeps['sheets'];
  readonly places: TellOrderDeps['places'] & OtherDatesDeps['places'] & MakeDeps['places'];
  /** False above the day's limit of all booking pages together. */
  readonly countMail: (now: Date) => Promise<boolean>;
}

export const NO_SUCH_PLACE = 'This place is not part of the booking.';
export const SEVERAL_DATES = 'Choose people who come on one date.';
export const CLOSED = 'This course has begun, or was refunded. Please call us.';
export const OFFICE_ONLY = 'This can no longer be moved here. Ask us under “Move or cancel”, or call us.';
const TOO_OFTEN = 'This booking has been moved many times. Please call us.';
const THERE_ALREADY = 'They are on this date already.';

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
  const record = await openCurrentBooking(request, deps, now);
  const plan = await planTransfer(record, request, deps, now);
  if (plan === 'there_already') return bookingOf(record, deps, now);
  if (typeof plan === 'string') throw refusalOf(plan);
  if (plan.right.by !== 'customer') throw refusal('places', OFFICE_ONLY);
  refuseFull(plan.to.left, plan.places.length);
  const maker = { id: randomUUID(), by: 'customer', tells: { owner: true, people: true } } as const;
  const chosen = { places: plan.places, to: plan.to.row };
  const made = await makeTransfer({ ...record, order: record.sold }, chosen, maker, deps, now);
  const current = await openCurrentBooking(request, deps, now);
  await tellOfTransfer({ ...current, order: current.sold }, made, deps, now);
  await tellOfChange(current.orderId, deps, now);
  return bookingOf(current, deps, now);
}

const REFUSALS: Readonly<Record<TransferRefusal, readonly [field: 'places' | 'to', message: string]>> = {
  no_such_place: ['places', NO_SUCH_PLACE],
  several_dates: ['places', SEVERAL_DATES],
  there_already: ['to', THERE_ALREADY],
  nothing_to_move: ['places', CLOSED],
  too_often: ['places', TOO_OFTEN],
  date_gone: ['to', DATE_GONE],
};

export function refusalOf(reason: TransferRefusal): ApiError {
  return refusal(...REFUSALS[reason]);
}

function refuseFull(left: number | null, asked: number): void {
  if (left === 0) throw refusal('to', stateTexts.Full);
  if (left !== null && left < asked) throw refusal('to', tooFewPlacesText(left));
}

function refusal(field: 'places' | 'to', message: string): ApiError {
  return new ApiError('invalid_request', { fields: { [field]: message } });
}
