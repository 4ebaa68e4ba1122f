import { countsFor } from '../catalogue/countsFor.ts';
import { isWorkingDay } from '../dates/bookingDeadline.ts';
import { plusDays, readCourseDate } from '../dates/courseDate.ts';
import { courseName, differentNames, isAt, plainName } from '../dates/dateRow.ts';
import { COURSE_HOURS, HOURS_IN_ALL } from './driverHours.ts';
import { readState } from '../dates/places.ts';
import type { Session } from '../dates/trainingSheets.ts';

/** Working days that we have to upload a course to the driver's record. */
export const UPLOAD_DAYS = 5;

export interface HoursQuestion {
  readonly hoursHad: number;
  /** The last day of the driver's five years, as an ISO date; empty if the driver does not say. */
  readonly deadline: string;
  /** The courses that the driver has had in these five years, by `plainName`. */
  readonly done: ReadonlySet<string>;
  /** Then all hours have to be of International courses; otherwise each course counts. */
  readonly isInternational: boolean;
}

export interface HoursPlan {
  readonly hoursNeeded: number;
  readonly coursesNeeded: number;
  /** The last day of a course that can be uploaded in time, as an ISO date; without a deadline, after every date. */
  readonly lastDay: string;
  /** The dates that fit, soonest first: as many as are needed, or as there are. */
  readonly sessions: readonly Session[];
}

/** Chooses from a sheet's rows those with which the driver has all hours soonest. */
export function hoursPlan(
  { hoursHad, deadline, done, isInternational }: HoursQuestion,
  rows: readonly Session[],
): HoursPlan {
  const hoursNeeded = Math.max(0, HOURS_IN_ALL - hoursHad);
  const coursesNeeded = Math.ceil(hoursNeeded / COURSE_HOURS);
  const lastDay = deadline ? lastCourseDay(deadline) : '9999';
  const counting = rows.filter((row) => !isInternational || countsFor(row) === 'International');
  const fitting = counting.flatMap(candidatesOf).filter(({ course, last }) => !done.has(course) && last <= lastDay);
  // Not localeCompare: ISO dates sort as they are.
  const soonestFirst = fitting.toSorted((a, b) => (a.last < b.last ? -1 : Number(a.last > b.last)));
  return { hoursNeeded, coursesNeeded, lastDay, sessions: soonest(soonestFirst, coursesNeeded).map(({ row }) => row) };
}

/** The same at one place alone, if its dates are enough; otherwise with those of all places. */
export function hoursPlanAt(place: string, question: HoursQuestion, rows: readonly Session[]): HoursPlan {
  const there = hoursPlan(
    question,
    rows.filter((row) => isAt(place, row)),
  );
  return there.sessions.length > 0 && there.sessions.length === there.coursesNeeded ? there : hoursPlan(question, rows);
}

/** The upload's working days lie between this day and the deadline. */
export function lastCourseDay(deadline: string): string {
  let day = deadline;
  for (let working = 0; working < UPLOAD_DAYS; working += Number(isWorkingDay(day))) day = plusDays(day, -1);
  return plusDays(day, -1);
}

/** The different courses of a sheet's rows. */
export function coursesOf(rows: readonly Session[]): string[] {
  return differentNames(rows.map(courseName));
}

/** A row that can be booked, on days that can be read. */
interface Candidate {
  readonly row: Session;
  readonly course: string;
  readonly first: string;
  readonly last: string;
}

function candidatesOf(row: Session): Candidate[] {
  const days = readCourseDate(row.selectedDate);
  const course = courseName(row);
  return days && course && readState(row.places) === null ? [{ row, course: plainName(course), ...days }] : [];
}

/**
 * As many courses as there are, up to `count`, that are over soonest: none twice, no two on one day. Taking the soonest
 * of each course is not enough, because it may begin while another runs. But the next date is always among the soonest
 * dates of the `count` courses that end first: of these, one at least is not used later, and could take its place.
 */
function soonest(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  let best: readonly Candidate[] = [];
  for (const next of firstOfEachCourse(candidates).slice(0, count)) {
    const later = candidates.filter(({ course, first }) => course !== next.course && first > next.last);
    const plan = [next, ...soonest(later, count - 1)];
    if (isBetter(plan, best)) best = plan;
  }
  return best;
}

function firstOfEachCourse(candidates: readonly Candidate[]): Candidate[] {
  const courses = new Set<string>();
  return candidates.filter(({ course }) => !courses.has(course) && courses.add(course));
}

function isBetter(plan: readonly Candidate[], best: readonly Candidate[]): boolean {
  if (plan.length !== best.length) return plan.length > best.length;
  return (plan.at(-1)?.last ?? '') < (best.at(-1)?.last ?? '');
}
