import { counted } from '../text/counted.ts';
import { COURSE_HOURS } from './driverHours.ts';
import type { HoursQuestion } from './hoursPlan.ts';

export const HOURS_MISSING = 'Enter the hours you have. If you have none, enter 0.';
export const HOURS_MISTYPED = 'Enter whole or half hours as a number, such as 21 or 10.5.';
export const DEADLINE_MISTYPED = 'Enter the day, month and year of your deadline.';

/** The form as it was filled in. */
export interface HoursEntries {
  readonly hours: string;
  /** From a date field: empty unless it holds a whole date. */
  readonly deadline: string;
  readonly done: readonly string[];
  readonly isInternational: boolean;
}

export type HoursErrors = Readonly<Partial<Record<'hours' | 'deadline', string>>>;

/** The question, or the errors of the form by field. */
export function readHoursEntries({
  hours,
  deadline,
  done,
  isInternational,
}: HoursEntries): HoursQuestion | { errors: HoursErrors } {
  // A course that was done may have been National, and is none of the International hours.
  const errors = { ...hoursError(hours, isInternational ? 0 : done.length), ...deadlineError(deadline) };
  return Object.keys(errors).length > 0
    ? { errors }
    : { hoursHad: readHours(hours) ?? 0, deadline, done: new Set(done), isInternational };
}

function hoursError(text: string, coursesDone: number): HoursErrors {
  if (text.trim() === '') return { hours: HOURS_MISSING };
  const hours = readHours(text);
  if (hours === null) return { hours: HOURS_MISTYPED };
  return hours < coursesDone * COURSE_HOURS ? { hours: tooFewHoursText(coursesDone) } : {};
}

/** GOV.UK's record may not have the last course yet, but it counts. */
export function tooFewHoursText(coursesDone: number): string {
  const hours = coursesDone * COURSE_HOURS;
  return `You ticked ${counted(coursesDone, 'course')}, which makes ${hours} hours. Enter ${hours} or more, or take out a tick.`;
}

/** Nobody's five years end in another millennium: "27" for 2027 would be the year 27. */
function deadlineError(text: string): HoursErrors {
  return text === '' || /^2\d{3}-\d{2}-\d{2}$/.test(text) ? {} : { deadline: DEADLINE_MISTYPED };
}

/** Null if the text is no number of hours. */
export function readHours(text: string): number | null {
  const [, number] = /^(\d{1,3}(?:\.[05])?) ?(?:h|hrs?|hours?)?$/i.exec(text.trim()) ?? [];
  return number === undefined ? null : Number(number);
}
