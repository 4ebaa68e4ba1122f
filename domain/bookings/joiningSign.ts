import { dayText, readCourseDate } from '../dates/courseDate.ts';
import { counted } from '../text/counted.ts';
import { courseTimes, timeTexts } from '../dates/courseTimes.ts';
import { examText, venueName } from '../dates/dateRow.ts';
import { courseTitle } from '../orders/lineName.ts';
import type { OrderLine } from '../orders/orderLine.ts';

interface SignDays {
  /** "Tue", "Mon–Fri"; empty if the date cannot be read. */
  readonly weekdays: string;
  /** "1 Dec", "7 – 11 Dec", "28 Dec – 1 Jan"; the owner's words if they cannot be read. */
  readonly date: string;
}

/** A booked course in the fewest words that bring somebody to it. */
export interface JoiningSign extends SignDays {
  /** "8am, Cardiff"; empty if the row says neither. */
  readonly where: string;
  /** "Safe Loading, Driver CPC, 2 places" */
  readonly course: string;
  /** "Tue 2 Mar" */
  readonly exam: string | undefined;
}

/** Null without a date. */
export function joiningSign(line: OrderLine): JoiningSign | null {
  if (!line.selectedDate) return null;
  const times = courseTimes(line);
  const exam = examText(line);
  return {
    ...signDays(line.selectedDate),
    where: [...(times ? [clockText(times.start)] : timeTexts(line)), venueName(line)].filter(Boolean).join(', '),
    course: courseText(line),
    exam: exam && signDate(signDays(exam)),
  };
}

/** "Tue 1 Dec", "Mon–Fri 7 – 11 Dec" */
export function signDate({ weekdays, date }: SignDays): string {
  return [weekdays, date].filter(Boolean).join(' ');
}

function courseText(line: OrderLine): string {
  const course = courseTitle(line);
  return line.quantity > 1 ? `${course}, ${counted(line.quantity, 'place')}` : course;
}

function signDays(text: string): SignDays {
  const days = readCourseDate(text);
  if (!days) return { weekdays: '', date: text };
  const [from, first, firstMonth] = dayText(days.first).split(' ');
  const [to, last, lastMonth] = dayText(days.last).split(' ');
  if (days.first === days.last) return { weekdays: `${from}`, date: `${first} ${firstMonth}` };
  const dash = firstMonth === lastMonth ? ' – ' : ` ${firstMonth} – `;
  return { weekdays: `${from}–${to}`, date: `${first}${dash}${last} ${lastMonth}` };
}

/** "8am", "5.30pm" */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute > 0 ? `.${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
