import type { ShownBooking, BookingLine } from '../../domain/api/booking.ts';
import { asks, type CourseQuestion } from '../../domain/catalogue/asks.ts';
import { placesOf } from '../../domain/bookings/bookings.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { courseBeginsAt, registerDueAt } from '../../domain/bookings/courseDays.ts';
import { joiningDetails } from '../../domain/bookings/joiningDetails.ts';
import { isCourse, type OrderLine } from '../../domain/orders/orderLine.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import { namesKeptUntil } from '../../domain/legal/retention.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import { isConfirmationLost, isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { orderVenues } from '../sheets/orderVenues.ts';
import type { CurrentBooking } from './openBooking.ts';

/** A paid order as its booking page shows it. */
export async function bookingOf(
  record: CurrentBooking,
  { sheets }: { readonly sheets: Pick<SheetStore, 'read'> },
  now: Date,
): Promise<ShownBooking> {
  const { orderId, order, paidAt, invoice, people, bookerMobile: mobile, bookedDates, cancelled } = record;
  const { name, email, company, purchaseOrder } = order.customer;
  const places = placesOf(order.lines);
  const venues = await orderVenues(order, sheets);
  return {
    orderNumber: orderNumber(orderId),
    paidAt,
    customer: { name, email, company, purchaseOrder, ...(mobile && { mobile }) },
    lines: order.lines.map((line, position) => ({
      description: line.description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      fee: line.fee,
      selectedDate: line.selectedDate,
      cells: [...line.cells],
      days: readCourseDate(line.selectedDate ?? ''),
      ...(bookedDates[position] !== line.selectedDate && { movedFrom: bookedDates[position] ?? undefined }),
      ...(cancelled.has(position) && { isCancelled: true }),
      naming: namingOf(line, record, now),
      asks: askedOf(questionOf(line)),
      places: places.filter((place) => place.line === position).map(({ id }) => ({ id, person: people[id] ?? null })),
      joining: joiningDetails(line, venues).map(({ label, lines }) => ({ label, lines: [...lines] })),
    })),
    totals: order.totals,
    refunded: moneyBack(record.refunds),
    ...(isConfirmationLost(record) && { isConfirmationLost: true }),
    papers: [
      ...(invoice ? [{ kind: 'invoice' as const, number: invoice.number }] : []),
      ...Object.values(record.creditNotes).map(({ number }) => ({ kind: 'credit_note' as const, number })),
      ...Object.values(record.debitNotes).map(({ number }) => ({ kind: 'debit_note' as const, number })),
    ],
  };
}

/** Whether the people of a line can be changed, and what a change means. */
export function namingOf({ selectedDate }: OrderLine, record: OrderRecord, now: Date): BookingLine['naming'] {
  if (isFullyRefunded(record)) return 'closed';
  const days = readCourseDate(selectedDate ?? '');
  if (britishDay(now.getTime()) > namesKeptUntil(selectedDate, record.paidAt ?? record.createdAt)) return 'closed';
  if (!days) return 'open';
  if (now.getTime() >= courseBeginsAt(days)) return 'closed';
  return now.getTime() >= registerDueAt(days) ? 'register_gone' : 'open';
}

/** Without the words for the owner and for the shop. */
function askedOf(question: CourseQuestion | undefined): BookingLine['asks'] {
  if (!question) return null;
  const { text, options, takesSeveral, follows } = question;
  return { text, options, takesSeveral, follows };
}

export function questionOf(line: OrderLine): CourseQuestion | undefined {
  return isCourse(line) ? asks[line.productId] : undefined;
}
