import { business } from '../business.ts';
import { dayText } from '../dates/courseDate.ts';
import { icalendar, icalMoment, icalText, wholeDays } from '../dates/icalendar.ts';
import { remindedOn } from './renewals.ts';

interface RenewalEntry {
  /** Stays the same for a course of a booking, so that a calendar has the entry once. */
  readonly id: string;
  readonly course: string;
  readonly certificate: string;
  /** ISO date. */
  readonly runsOut: string;
  /** Where the course is booked. */
  readonly shopUrl: string;
  readonly now: Date;
}

/** 9 am of the day before: Outlook has no alarm after the beginning, which is midnight. */
const ALARM = '-PT15H';

/** Writes a calendar file that reminds of the next course as our mail would, on the whole day. */
export function renewalCalendar({ id, course, certificate, runsOut, shopUrl, now }: RenewalEntry): string {
  const day = remindedOn(runsOut);
  const [{ display }] = business.phones;
  return icalendar([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${icalText(business.name)}//Reminders//EN`],
    ['METHOD', 'PUBLISH'],
    ['BEGIN', 'VEVENT'],
    ['UID', icalText(`${id}-renewal-${runsOut}@${business.email.replace(/^.*@/, '')}`)],
    ['DTSTAMP', icalMoment(now)],
    ...wholeDays(day, day),
    ['SUMMARY', icalText(`Book ${course}`)],
    // The day stays free for other appointments.
    ['TRANSP', 'TRANSPARENT'],
    [
      'DESCRIPTION',
      icalText(
        `The ${certificate} runs out on ${dayText(runsOut)}.\nTo book: ${shopUrl}\n${business.name}, ${display}, ${business.email}`,
      ),
    ],
    ['URL', shopUrl],
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', icalText(`Book ${course}`)],
    ['TRIGGER', ALARM],
    ['END', 'VALARM'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
}
