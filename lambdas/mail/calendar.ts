import { business } from '../../domain/business.ts';
import { type CourseDays, readCourseDate } from '../../domain/courseDate.ts';
import type { OrderLine } from '../../domain/order.ts';
import { icalendar, icalText } from './icalendar.ts';
import type { Attachment, MailOrder } from './mail.ts';

export const CLASS_HOURS = 'Classes run 8am-4pm with two 15-minute breaks and 30 minutes for lunch.';

const SAYS_A_TIME = /evening|\d\s*[ap]\.?m\b|\b\d{1,2}[.:]\d{2}\b/i;
const [, EMAIL_DOMAIN] = business.email.split('@');

/** A calendar file for each course of the order whose date can be read. */
export function courseCalendars({ orderId, order, paidAt }: MailOrder): Attachment[] {
  const seen = new Set<string>();
  return order.lines.flatMap((line, index) => {
    const days = readCourseDate(line.selectedDate ?? '');
    const event = JSON.stringify([line.description, days, line.session]);
    if (!days || seen.has(event)) return [];
    seen.add(event);
    return [{
      fileName: `course-${index + 1}-${days.first}.ics`,
      contentType: 'text/calendar; charset=utf-8',
      content: courseCalendar(line, days, `${orderId}-${index}@${EMAIL_DOMAIN}`, paidAt),
    }];
  });
}

function courseCalendar({ description, session }: OrderLine, { first, last }: CourseDays, uid: string, paidAt: string): string {
  return icalendar([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${icalText(business.name)}//Orders//EN`],
    ['BEGIN', 'VEVENT'],
    ['UID', uid],
    ['DTSTAMP', new Date(paidAt).toISOString().replace(/[-:]|\.\d+/g, '')],
    ['DTSTART;VALUE=DATE', compact(first)],
    ['DTEND;VALUE=DATE', compact(dayAfter(last))],
    ['SUMMARY', icalText(description)],
    ['DESCRIPTION', icalText([session, SAYS_A_TIME.test(session ?? '') ? '' : CLASS_HOURS].filter(Boolean).join('\n'))],
    [`ORGANIZER;CN="${business.name}"`, `mailto:${business.email}`],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
}

/** DTEND is the first day that is no longer part of the event (RFC 5545, section 3.6.1). */
function dayAfter(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function compact(isoDate: string): string {
  return isoDate.replaceAll('-', '');
}
