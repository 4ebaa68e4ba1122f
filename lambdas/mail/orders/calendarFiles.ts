import { calendarFile, calendarMethod, courseEvents } from '../../../domain/bookings/courseCalendar.ts';
import { readCourseDate } from '../../../domain/dates/courseDate.ts';
import { courseBeginsAt } from '../../../domain/bookings/courseDays.ts';
import { joiningDetails } from '../../../domain/bookings/joiningDetails.ts';
import type { DateRow } from '../../../domain/dates/dateRow.ts';
import { lineKey, onRow, type OrderLine } from '../../../domain/orders/orderLine.ts';
import { type BookedLine, calendarId } from '../../../domain/bookings/transfers.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import type { Attachment } from '../../adapters/mail.ts';
import type { PaidOrder } from '../../../domain/orders/paidOrder.ts';

const SECOND_MS = 1_000;

interface CalendarOptions {
  readonly venues?: readonly Venue[];
  readonly state?: 'booked' | 'cancelled';
  /** When an entry was moved or cancelled: the later, the higher its sequence. ISO 8601. Missing for the first files of an order. */
  readonly knownAt?: string;
  /** The row of one course as it is today: its files replace those of the confirmation. */
  readonly row?: DateRow;
}

const TASKS = {
  put: { one: 'file to put the course in', several: 'files to put the courses in' },
  takeOut: { one: 'file to take the course out of', several: 'files to take the courses out of' },
  putBack: { one: 'file to put the course back into', several: 'files to put the courses back into' },
  correct: { one: 'file: it corrects', several: 'files: they correct' },
} as const;

/** Asks to open the attached calendar files; nothing without one. */
export function calendarTask(files: readonly Attachment[], task: keyof typeof TASKS): string[] {
  if (files.length === 0) return [];
  return [`Open the attached calendar ${TASKS[task][files.length === 1 ? 'one' : 'several']} your calendar.`];
}

interface ChangedLines extends Pick<PaidOrder, 'orderId' | 'paidAt'> {
  readonly lines: readonly BookedLine[];
  /** Entries to take out. */
  readonly gone: readonly BookedLine[];
}

/** The files that correct a calendar after some places came on another date. */
export function correctedCalendarFiles(
  { orderId, paidAt, lines, gone }: ChangedLines,
  options: Pick<CalendarOptions, 'venues' | 'knownAt'>,
): Attachment[] {
  const files = (of: readonly BookedLine[], state: 'booked' | 'cancelled') =>
    calendarFiles({ orderId, paidAt, order: { lines: of } }, { ...options, state });
  return [...files(gone, 'cancelled'), ...files(lines, 'booked')];
}

/** An order's own lines, or those of its bookings. */
interface CalendarOrder extends Pick<PaidOrder, 'orderId' | 'paidAt'> {
  readonly order: { readonly lines: readonly (OrderLine & Partial<Pick<BookedLine, 'position' | 'entry'>>)[] };
}

/** A calendar file for each course of the order whose date can be read, and for its exam. A later file of a course keeps its id. */
export function calendarFiles(
  { orderId, order, paidAt }: CalendarOrder,
  { venues = [], state = 'booked', knownAt, row }: CalendarOptions = {},
): (Attachment & { readonly content: string })[] {
  const sequence = knownAt ? Math.max(1, Math.floor((Date.parse(knownAt) - Date.parse(paidAt)) / SECOND_MS)) : 0;
  const seen = new Set<string>();
  return order.lines.flatMap((booked, index) => {
    const line = row ? onRow(booked, row) : booked;
    const days = readCourseDate(line.selectedDate ?? '');
    const { position = index, entry = `${index}` } = booked;
    const id = calendarId(orderId, { entry });
    // Lines that were booked on one date have one entry. Lines that came to it later have one each: all of them go.
    const key = state === 'cancelled' ? id : lineKey(booked);
    if (!days || seen.has(key)) return [];
    seen.add(key);
    const events = courseEvents({
      id,
      course: line.description,
      days,
      row: line,
      state,
      knownAt: new Date(knownAt ?? paidAt),
      sequence,
      joining: joiningDetails(line, venues),
    });
    // A course that has begun is not taken out of the calendar.
    const files = events.filter(
      (event) => state === 'booked' || courseBeginsAt(event.days, line) > Date.parse(knownAt ?? paidAt),
    );
    return files.map((event) => ({
      fileName: `course-${position + 1}-${event.days.first}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${calendarMethod(state)}`,
      content: calendarFile([event], state),
    }));
  });
}
