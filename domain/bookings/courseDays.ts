import { isWorkingDay, workingDayBefore } from '../dates/bookingDeadline.ts';
import { britishDay, britishHour, britishTime } from '../dates/britishDay.ts';
import { type CourseDays, plusDays, readCourseDate } from '../dates/courseDate.ts';
import { courseTimes, endsNextDay } from '../dates/courseTimes.ts';
import type { RowWords } from '../dates/dateRow.ts';
import { UPLOAD_DAYS } from '../hours/hoursPlan.ts';

const MAIL_HOUR = 7;
const MIDNIGHT = '00:00';
/** All day courses are over; also those that run late. */
const DAY_COURSES_END = '18:00';
const REMINDER_DAYS_BEFORE = 3;
const SPELLING_DAYS_AFTER = 28;

// Every time is in milliseconds since 1970.

/** From then on the register counts as sent to the owner: 7 am, two working days before the first day. */
export function registerDueAt({ first }: CourseDays): number {
  return britishHour(workingDayBefore(workingDayBefore(first)), MAIL_HOUR);
}

/** 7 am, three days before the first day. */
export function reminderDueAt({ first }: CourseDays): number {
  return britishHour(plusDays(first, -REMINDER_DAYS_BEFORE), MAIL_HOUR);
}

/** After that nobody needs a reminder, a register or news of a cancelled date. Without a time: once the day is over. */
export function courseBeginsAt({ first }: CourseDays, row: RowWords): number {
  const start = courseTimes(row)?.start;
  return start === undefined ? britishTime(plusDays(first, 1), MIDNIGHT) : britishTime(first, start);
}

/** A date that cannot be read counts as one of the future. */
export function hasCourseBegun(row: RowWords, at: number): boolean {
  const days = readCourseDate(row.selectedDate ?? '');
  return days !== null && at >= courseBeginsAt(days, row);
}

/** True from the time at which people may be in the room: a refund then takes nobody off the list. */
export function mayHaveBegun(row: RowWords, at: number): boolean {
  const days = readCourseDate(row.selectedDate ?? '');
  return days !== null && at >= britishTime(days.first, courseTimes(row)?.start ?? MIDNIGHT);
}

/** True from the time at which the register counts as sent until the course begins. */
export function isRegisterOut(row: RowWords, at: number): boolean {
  const days = readCourseDate(row.selectedDate ?? '');
  return days !== null && at >= registerDueAt(days) && at < courseBeginsAt(days, row);
}

/**
 * From then on hours can be recorded, and certificates of attendance are written. A mail that is late does no harm; one that
 * leaves during the course cannot be taken back. So a course without a time is over on the next morning.
 */
export function courseEndsAt({ last }: CourseDays, row: RowWords): number {
  const times = courseTimes(row);
  if (!times) return britishHour(plusDays(last, 1), MAIL_HOUR);
  if (endsNextDay(times)) return britishTime(plusDays(last, 1), times.end);
  return britishTime(last, times.end > DAY_COURSES_END ? times.end : DAY_COURSES_END);
}

/** The last day on which the spelling of a name can be corrected, as an ISO date. */
export function spellingUntil({ last }: CourseDays): string {
  return plusDays(last, SPELLING_DAYS_AFTER);
}

/** The last day on which the hours of a course can be uploaded in time, as an ISO date. */
export function recordHoursBy({ last }: CourseDays): string {
  return workingDaysAfter(last, UPLOAD_DAYS);
}

/** 7 am on the working day before. */
export function recordHoursAgainAt({ last }: CourseDays): number {
  return britishHour(workingDaysAfter(last, UPLOAD_DAYS - 1), MAIL_HOUR);
}

function workingDaysAfter(isoDate: string, days: number): string {
  let day = isoDate;
  for (let working = 0; working < days; working += Number(isWorkingDay(day))) day = plusDays(day, 1);
  return day;
}

/** The Monday whose overview is due, as an ISO date: from 7 am on Monday until Sunday. Null before. */
export function overviewDue(now: number): string | null {
  let monday = britishDay(now);
  while (new Date(monday).getUTCDay() !== 1) monday = plusDays(monday, -1);
  return now >= britishHour(monday, MAIL_HOUR) ? monday : null;
}
