import { courseCalendar } from '../../domain/courseCalendar.ts';
import { readCourseDate } from '../../domain/courseDate.ts';
import { lineKey } from '../../domain/orderLine.ts';
import type { Attachment, MailOrder } from './mail.ts';

/** A calendar file for each course of the order whose date can be read. With `cancelledAt` it takes the course out of the calendar. */
export function calendarFiles({ orderId, order, paidAt }: MailOrder, cancelledAt?: string): Attachment[] {
  const seen = new Set<string>();
  return order.lines.flatMap((line, index) => {
    const days = readCourseDate(line.selectedDate ?? '');
    if (!days || seen.has(lineKey(line))) return [];
    seen.add(lineKey(line));
    return [
      {
        fileName: `course-${index + 1}-${days.first}.ics`,
        contentType: `text/calendar; charset=utf-8${cancelledAt ? '; method=CANCEL' : ''}`,
        content: courseCalendar({
          id: `${orderId}-${index}`,
          course: line.description,
          days,
          row: line,
          state: cancelledAt ? 'cancelled' : 'booked',
          knownAt: new Date(cancelledAt ?? paidAt),
        }),
      },
    ];
  });
}
