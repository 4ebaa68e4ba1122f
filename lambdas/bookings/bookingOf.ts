import type { ShownBooking, BookingLine } from '../../domain/api/booking.ts';
import { asks, type CourseQuestion } from '../../domain/catalogue/asks.ts';
import { placesOf } from '../../domain/bookings/bookings.ts';
import { type BookedLine, calendarId } from '../../domain/bookings/transfers.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import type { Venue } from '../../domain/catalogue/venues.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import { placesLeftText } from '../../domain/dates/places.ts';
import { sessionsOf } from '../../domain/dates/trainingSheets.ts';
import { absenceTerms } from '../../domain/bookings/changeTerms.ts';
import { courseBeginsAt, registerDueAt, spellingUntil } from '../../domain/bookings/courseDays.ts';
import { joiningDetails } from '../../domain/bookings/joiningDetails.ts';
import { moveChanges } from '../../domain/bookings/moveChanges.ts';
import type { Order } from '../../domain/orders/order.ts';
import { isCourse, onRow, type OrderLine } from '../../domain/orders/orderLine.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import { namesKeptUntil } from '../../domain/legal/retention.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import { isConfirmationLost } from '../adapters/orderMails.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import { type AttendedBooking, attendedBookings, hasEvidence } from '../courses/attendedBooking.ts';
import { orderSessions } from '../courses/orderSessions.ts';
import { hasHours } from '../courses/hasHours.ts';
import { otherDates, type OtherDate, type OtherDatesDeps } from '../courses/otherDates.ts';
import { describeError, log } from '../edge/log.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { orderVenues } from '../sheets/orderVenues.ts';
import type { CurrentBooking } from './openBooking.ts';
import { type TransferRight, transferRight } from './transferRight.ts';

/** A paid order as its booking page shows it. */
export async function bookingOf(
  record: CurrentBooking,
  { sheets, places: counts }: OtherDatesDeps,
  now: Date,
): Promise<ShownBooking> {
  const { orderId, order, paidAt, invoice, people, bookerMobile: mobile, sold, cancelled } = record;
  const { name, email, company, purchaseOrder } = order.customer;
  const places = placesOf(order.lines);
  const venues = await orderVenues(order, sheets);
  const dates = await otherDates(record, { sheets, places: counts }, now).catch(unread);
  const rows = new Map(await currentRows(order.lines, sheets).catch(unread));
  const attended = attendedBookings(record, now);
  return {
    orderNumber: orderNumber(orderId),
    paidAt,
    customer: { name, email, company, purchaseOrder, ...(mobile && { mobile }) },
    lines: order.lines.map((line, index) => ({
      position: line.position,
      calendarId: calendarId(orderId, line),
      description: line.description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      fee: line.fee,
      ...shownRow(onRow(line, rows.get(line.session) ?? line), venues),
      ...movedFrom(line, sold),
      ...(cancelled.has(index) && { isCancelled: true }),
      naming: namingOf(line, record, now),
      asks: askedOf(questionOf(line)),
      places: places.filter((place) => place.line === index).map(({ id }) => ({ id, person: people[id] ?? null })),
      transfer: transferOf(line, dates[index] ?? [], transferRight(line, record, cancelled.has(index), now)),
      ...attendanceOn(line, attended, record.items.get(line.session)?.recordedAt),
    })),
    totals: order.totals,
    refunded: moneyBack(record.refunds),
    ...(isConfirmationLost(record) && { isConfirmationLost: true }),
    papers: [
      ...(invoice ? [{ kind: 'invoice' as const, number: invoice.number }] : []),
      ...(record.replacedInvoice
        ? [
            { kind: 'credit_note' as const, number: record.replacedInvoice.creditNote.number },
            { kind: 'invoice' as const, number: record.replacedInvoice.invoice.number },
          ]
        : []),
      ...Object.values(record.creditNotes).map(({ number }) => ({ kind: 'credit_note' as const, number })),
      ...Object.values(record.debitNotes).map(({ number }) => ({ kind: 'debit_note' as const, number })),
    ],
  };
}

function shownRow(line: OrderLine, venues: readonly Venue[]) {
  const { selectedDate, cells, session } = line;
  const joining = joiningDetails(line, venues).map(({ label, lines }) => ({ label, lines: [...lines] }));
  return { selectedDate, cells: [...cells], session, days: readCourseDate(selectedDate ?? ''), joining };
}

/** The rows of these lines as their sheets have them now, by the ids of their sessions. Throws Unavailable. */
async function currentRows(
  lines: readonly OrderLine[],
  sheets: OtherDatesDeps['sheets'],
): Promise<[session: string, row: DateRow][]> {
  const names = [...new Set(orderSessions(lines).map(({ sheet }) => sheet))];
  const stored = names.length > 0 ? await sheets.read(names) : [];
  return stored.flatMap(({ rows }) => sessionsOf(rows).map((row): [string, DateRow] => [row.session, row]));
}

function movedFrom({ position, selectedDate }: BookedLine, sold: Order): Pick<BookingLine, 'movedFrom'> {
  const paidFor = sold.lines[position]?.selectedDate;
  return paidFor && paidFor !== selectedDate ? { movedFrom: paidFor } : {};
}

function attendanceOn(
  { placeIds }: BookedLine,
  attended: readonly AttendedBooking[],
  recordedAt: string | undefined,
): Pick<BookingLine, 'attendance'> {
  const booking = attended.find(({ places }) => places.some(({ id }) => placeIds.includes(id)));
  if (!booking) return {};
  const places = booking.places.filter(({ id }) => placeIds.includes(id));
  return {
    attendance: {
      places: Object.fromEntries(places.map(({ id, attendance }) => [id, attendance])),
      terms: absenceTerms(
        places.map(({ attendance }) => attendance),
        hasHours(booking.course.sheet),
      ),
      hasEvidence: hasEvidence(booking),
      ...(recordedAt && { recordedAt }),
    },
  };
}

/** Without the sheets, the page still works. */
function unread(error: unknown): [] {
  if (!(error instanceof Unavailable)) throw error;
  log.error('The dates of a booking were not read', { cause: describeError(error) });
  return [];
}

function transferOf(
  line: OrderLine,
  dates: readonly OtherDate[],
  right: TransferRight | null,
): BookingLine['transfer'] {
  if (!right) return null;
  return {
    ...right,
    dates: dates.map(({ id, row, left }) => ({
      id,
      selectedDate: row.selectedDate,
      cells: [...row.cells],
      left: left === null ? '' : placesLeftText(left),
      isFull: left === 0,
      ...moveChanges(line, row),
    })),
  };
}

/** Whether the people of a line can be changed, and what a change means. */
export function namingOf(line: OrderLine, record: OrderRecord, now: Date): BookingLine['naming'] {
  if (isFullyRefunded(record)) return 'closed';
  const days = readCourseDate(line.selectedDate ?? '');
  if (britishDay(now.getTime()) > namesKeptUntil(line.selectedDate, record.paidAt ?? record.createdAt)) return 'closed';
  if (!days) return 'open';
  if (now.getTime() >= courseBeginsAt(days, line))
    return britishDay(now.getTime()) <= spellingUntil(days) ? 'spelling' : 'closed';
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
