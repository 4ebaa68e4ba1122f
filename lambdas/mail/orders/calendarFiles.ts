import { calendarFile, calendarMethod, courseEvents } from '../../../domain/bookings/courseCalendar.ts';
import { readCourseDate } from '../../../domain/dates/courseDate.ts';
import { joiningDetails } from '../../../domain/bookings/joiningDetails.ts';
import type { DateRow } from '../../../domain/dates/dateRow.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { lineKey } from '../../../domain/orders/orderLine.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import type { Attachment } from '../../adapters/mail.ts';
import type { Booking } from '../../courses/course.ts';
import type { PaidOrder } from '../../../domain/orders/paidOrder.ts';

const MINUTE_MS = 60_000;

interface CalendarOptions {
  readonly venues?: readonly Venue[];
  readonly state?: 'booked' | 'cancelled';
  /** When an entry was moved or cancelled: the later, the higher its sequence. ISO 8601. Missing for the first files of an order. */
  readonly knownAt?: string;
}

/** The files of one course of an order, in the words of its row today: they replace those of the confirmation. */
export function courseCalendarFiles(
  { orderId, order, paidAt, positions }: Pick<Booking, 'orderId' | 'order' | 'paidAt' | 'positions'>,
  { selectedDate, cells }: DateRow,
  options: CalendarOptions,
): Attachment[] {
  const lines = order.lines.map((each, position) => ({
    ...each,
    selectedDate: positions.includes(position) ? selectedDate : null,
    cells,
  }));
  return calendarFiles({ orderId, order: { lines }, paidAt }, options);
}

/** A calendar file for each course of the order whose date can be read, and for its exam. A later file of a course keeps its id. */
export function calendarFiles(
  { orderId, order, paidAt }: Pick<PaidOrder, 'orderId' | 'paidAt'> & { readonly order: Pick<Order, 'lines'> },
  { venues = [], state = 'booked', knownAt }: CalendarOptions = {},
): (Attachment & { readonly content: string })[] {
  const sequence = knownAt ? Math.max(1, Math.floor((Date.parse(knownAt) - Date.parse(paidAt)) / MINUTE_MS)) : 0;
  const seen = new Set<string>();
  return order.lines.flatMap((line, index) => {
    const days = readCourseDate(line.selectedDate ?? '');
    if (!days || seen.has(lineKey(line))) return [];
    seen.add(lineKey(line));
    const events = courseEvents({
      id: `${orderId}-${index}`,
      course: line.description,
      days,
      row: line,
      state,
      knownAt: new Date(knownAt ?? paidAt),
      sequence,
      joining: joiningDetails(line, venues),
    });
    return events.map((event) => ({
      fileName: `course-${index + 1}-${event.days.first}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${calendarMethod(state)}`,
      content: calendarFile([event], state),
    }));
  });
}
