import type { AskedTransferRequest, ShownRequest, ShownTransfer } from '../../domain/api/askedTransfer.ts';
import { courseBeginsAt } from '../../domain/bookings/courseDays.ts';
import { moveChanges } from '../../domain/bookings/moveChanges.ts';
import { type AskedTransfer, type BookedLine, lineOfPlace } from '../../domain/bookings/transfers.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import { lineText } from '../../domain/orders/lineName.ts';
import { onRow } from '../../domain/orders/orderLine.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import { isFullyRefunded } from '../adapters/orderRecord.ts';
import { askedNewInvoice, type NewInvoiceDeps } from './askedNewInvoice.ts';
import { type CurrentBooking, openAskedRequest, orderShown } from './openBooking.ts';
import { type TransferRefusal, makeTransfer, planTransfer, type TransferPlan } from './planTransfer.ts';
import { tellOfTransfer } from './tellOfTransfer.ts';
import { tellOfChange } from './tellReaders.ts';
import type { TransferDeps } from './transferPlaces.ts';

export const OVER = {
  begun: 'The course that they were to leave has begun.',
  refunded: 'The order was refunded in full.',
  moved: 'Their date has changed since.',
  date_gone:
    'The new date cannot be had: its row is gone, has changed, says Closed, Cancelled or Moved to, or begins too soon. If the row is as it should be, open this link again in an hour.',
  too_often:
    'The people of this order were moved too often for the website. Correct the sheet and the register by hand.',
} as const;

type AskedDeps = TransferDeps & NewInvoiceDeps;

/** An order with a transfer that its booker asked for. */
interface OpenedTransfer {
  readonly record: CurrentBooking;
  readonly asked: AskedTransfer;
}

/** How a transfer stands that a booker asked for. */
type Standing =
  { readonly kind: 'open'; readonly plan: TransferPlan } | Exclude<ShownTransfer['state'], { readonly kind: 'open' }>;

/**
 * Shows the owner what a booker asked for, or does it. A transfer is made with the same mails as a customer's own transfer.
 * The transfer has the id of its request, so that it is made once. Throws ApiError booking_not_found, and Unavailable.
 */
export async function askedTransfer(request: AskedTransferRequest, deps: AskedDeps, now: Date): Promise<ShownRequest> {
  const { requestId: id, press } = request;
  const { record, asked } = await openAskedRequest(request, deps, now);
  if (!asked.transfer) return askedNewInvoice(record, asked, { isPressed: press !== undefined }, deps, now);
  const opened = { record, asked: asked.transfer };
  const standing = await standingOf(opened, id, deps, now);
  const shown = shownTransfer(opened, standing);
  if (!press || standing.kind !== 'open') return shown;
  const { plan } = standing;
  if (isTooFull(plan) && press !== 'despite_full') return shown;
  const maker = { id, by: 'owner', tells: { owner: true, people: true } } as const;
  const chosen = { places: plan.places, to: plan.to.row };
  const made = await makeTransfer({ ...record, order: record.sold }, chosen, maker, deps, now);
  const after = (await openAskedRequest(request, deps, now)).record;
  await tellOfTransfer({ ...after, order: after.sold }, made, deps, now);
  await tellOfChange(after.orderId, deps, now);
  return { ...shown, state: { kind: 'done', at: made.transfer.at } };
}

async function standingOf(
  { record, asked }: OpenedTransfer,
  id: string,
  deps: TransferDeps,
  now: Date,
): Promise<Standing> {
  const made = record.transfers?.find((transfer) => transfer.id === id);
  if (made) return { kind: 'done', at: made.at };
  const left = readCourseDate(asked.from.selectedDate ?? '');
  if (!left || now.getTime() >= courseBeginsAt(left, asked.from)) return { kind: 'over', why: OVER.begun };
  if (isFullyRefunded(record)) return { kind: 'over', why: OVER.refunded };
  const lines = asked.places.map((place) => lineOfPlace(place, record.order.lines));
  if (lines.some((line) => line?.session !== asked.from.session)) return { kind: 'over', why: OVER.moved };
  const plan = await planTransfer(record, { places: asked.places, to: asked.to.session }, deps, now);
  return typeof plan === 'string' ? { kind: 'over', why: whyNot(plan) } : { kind: 'open', plan };
}

function whyNot(reason: TransferRefusal): string {
  if (reason === 'date_gone' || reason === 'too_often') return OVER[reason];
  return reason === 'nothing_to_move' ? OVER.begun : OVER.moved;
}

function isTooFull({ places, to }: Pick<TransferPlan, 'places' | 'to'>): boolean {
  return to.left !== null && to.left < places.length;
}

function shownTransfer({ record, asked }: OpenedTransfer, standing: Standing): ShownTransfer {
  const { order, people, refunds } = record;
  const line = lineOfPlace(asked.places[0] ?? '', order.lines);
  const textOf = (row: DateRow) => (line ? lineText(onRow(line, row)) : '');
  const isOpen = standing.kind === 'open';
  return {
    kind: 'transfer',
    ...orderShown(record),
    people: asked.places.map((place) => people[place]?.name ?? unnamed(place, order.lines)),
    from: textOf(asked.from),
    to: textOf(asked.to),
    ...moveChanges(asked.from, asked.to),
    refunded: moneyBack(refunds),
    state: isOpen ? { kind: 'open', places: roomText(standing.plan), isFull: isTooFull(standing.plan) } : standing,
  };
}

/** Numbered as on the booking page. */
function unnamed(place: string, lines: readonly BookedLine[]): string {
  return `Place ${(lineOfPlace(place, lines)?.placeIds.indexOf(place) ?? 0) + 1}, not named yet`;
}

function roomText({ places, to: { capacity, left, taken } }: TransferPlan): string {
  if (left === null) return 'Not counted on this date';
  if (capacity === 0) return 'This date is full: your sheet says so';
  if (left === 0) return `This date is full: ${taken} of ${capacity}`;
  if (left < places.length)
    return `This date has ${left} left for ${places.length} people: ${taken} of ${capacity} are taken`;
  return `${left} of ${capacity} are left`;
}
