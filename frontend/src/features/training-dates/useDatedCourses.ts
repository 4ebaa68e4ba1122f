import { headerOf, sheetAt } from '../../../../domain/trainingSheets.ts';
import { type DatedCourse, datedCourses } from './datedCourses.ts';
import { type UpcomingSession, upcomingSessions } from './upcomingSessions.ts';
import { useToday } from './useToday.ts';
import { useTrainingDates } from './useTrainingDates.ts';

/** A course with its dates as they stand today. */
export interface CourseDates {
  readonly course: DatedCourse;
  /** Column headings. */
  readonly header: readonly string[];
  /** Null while loading. */
  readonly sessions: readonly UpcomingSession[] | null;
  /** When the dates were fetched, in milliseconds since 1970. */
  readonly knownAt: number;
}

/** The eight courses and what can be booked of each, in table order. */
export function useDatedCourses(): CourseDates[] {
  const { sheets, status, savedAt } = useTrainingDates();
  const today = useToday();
  return datedCourses.map((course, position) => {
    const sheet = sheetAt(sheets, position);
    const isLoading = status === 'loading' || today === null;
    return { course, header: headerOf(sheet), sessions: isLoading ? null : upcomingSessions(sheet, today), knownAt: savedAt ?? 0 };
  });
}
