import { business } from './business.ts';
import { type CourseDays, plusDays } from './courseDate.ts';
import { cellTexts, courseName, type DateRow } from './dateRow.ts';
import { icalendar, icalText } from './icalendar.ts';

export const CLASS_HOURS = 'Classes run 8am-4pm with two 15-minute breaks and 30 minutes for lunch.';

const SAYS_A_TIME = /evening|\d\s*[ap]\.?m\b|\b\d{1,2}[.:]\d{2}\b/i;
const [, EMAIL_DOMAIN] = business.email.split('@');

const STATES = {
  offered: { status: 'TENTATIVE', suffix: ' (not booked)' },
  booked: { status: 'CONFIRMED', suffix: '' },
  cancelled: { status: 'CANCELLED', suffix: ' (cancelled)' },
} as const;

/** A course as an event of a calendar. */
interface CalendarEntry {
  /** Stays the same for a booking or row, so that a calendar updates its event instead of adding a second one. */
  readonly id: string;
  readonly course: string;
  readonly days: CourseDays;
  readonly row: DateRow;
  readonly state: keyof typeof STATES;
  /** When the details were last known to be right. */
  readonly knownAt: Date;
  /** Each later file of a booking has a higher one, or calendars leave the entry as it is (RFC 5546, section 2.1.4). */
  readonly sequence?: number;
}

/** Writes the calendar file of a course: whole days, because sheets give times only as text. */
export function courseCalendar({ id, course, days, row, state, knownAt, sequence = 0 }: CalendarEntry): string {
  const { status, suffix } = STATES[state];
  const isCancelled = state === 'cancelled';
  const facts = [course, ...cellTexts(row.cells)];
  return icalendar([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${icalText(business.name)}//Courses//EN`],
    ...(isCancelled ? [['METHOD', 'CANCEL'] as const] : []),
    ['BEGIN', 'VEVENT'],
    ['UID', icalText(`${id}@${EMAIL_DOMAIN}`)],
    ...(sequence > 0 ? [['SEQUENCE', String(sequence)] as const] : []),
    ['DTSTAMP', knownAt.toISOString().replace(/[-:]|\.\d+/g, '')],
    ['DTSTART;VALUE=DATE', compact(days.first)],
    // Exclusive: the day after the event (RFC 5545, section 3.6.1).
    ['DTEND;VALUE=DATE', compact(plusDays(days.last, 1))],
    ['SUMMARY', icalText(`${courseName(row) ?? course}${suffix}`)],
    ['STATUS', status],
    [
      'DESCRIPTION',
      icalText([...facts, ...(facts.some((fact) => SAYS_A_TIME.test(fact)) ? [] : [CLASS_HOURS])].join('\n')),
    ],
    [`ORGANIZER;CN="${business.name}"`, `mailto:${business.email}`],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
}

function compact(isoDate: string): string {
  return isoDate.replaceAll('-', '');
}
