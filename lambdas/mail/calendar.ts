import { courseCalendar } from '../../domain/courseCalendar.ts';
import { readCourseDate } from '../../domain/courseDate.ts';
import type { Attachment, MailOrder } from './mail.ts';

/** A calendar file for each course of the order whose date can be read. */
export function courseCalendars({ orderId, order, paidAt }: MailOrder): Attachment[] {
  const seen = new Set<string>();
  return order.lines.flatMap(({ description, selectedDate, session }, index) => {
    const days = readCourseDate(selectedDate ?? '');
    const event = JSON.stringify([description, days, session]);
    if (!days || seen.has(event)) return [];
    seen.add(event);
    return [
      {
        fileName: `course-${index + 1}-${days.first}.ics`,
        contentType: 'text/calendar; charset=utf-8',
        content: courseCalendar({
          id: `${orderId}-${index}`,
          course: description,
          days,
          session,
          knownAt: new Date(paidAt),
        }),
      },
    ];
  });
}
