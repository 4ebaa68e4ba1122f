import { courseCalendar } from '../../domain/courseCalendar.ts';
import { readCourseDate } from '../../domain/courseDate.ts';
import { lineKey } from '../../domain/orderLine.ts';
import type { Attachment, MailOrder } from './mail.ts';

const MINUTE_MS = 60_000;

/** A later file of a course: its entry is moved or cancelled. */
export interface CalendarUpdate {
  readonly state: 'booked' | 'cancelled';
  /** ISO 8601. */
  readonly knownAt: string;
}

/** A calendar file for each course of the order whose date can be read. An update keeps its id, and has a higher sequence the later it is. */
export function calendarFiles(
  { orderId, order, paidAt }: Pick<MailOrder, 'orderId' | 'order' | 'paidAt'>,
  update?: CalendarUpdate,
): (Attachment & { readonly content: string })[] {
  const { state, knownAt } = update ?? { state: 'booked', knownAt: paidAt };
  const minutes = Math.floor((Date.parse(knownAt) - Date.parse(paidAt)) / MINUTE_MS);
  const seen = new Set<string>();
  return order.lines.flatMap((line, index) => {
    const days = readCourseDate(line.selectedDate ?? '');
    if (!days || seen.has(lineKey(line))) return [];
    seen.add(lineKey(line));
    return [
      {
        fileName: `course-${index + 1}-${days.first}.ics`,
        contentType: `text/calendar; charset=utf-8${state === 'cancelled' ? '; method=CANCEL' : ''}`,
        content: courseCalendar({
          id: `${orderId}-${index}`,
          course: line.description,
          days,
          row: line,
          state,
          knownAt: new Date(knownAt),
          sequence: update ? Math.max(1, minutes) : 0,
        }),
      },
    ];
  });
}
