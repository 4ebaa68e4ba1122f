import { headerOf, type Sheet } from '../../../../domain/trainingSheets.ts';
import { type DatedCourse, datedCourses } from './datedCourses.ts';
import { type UpcomingSession, upcomingSessions } from './upcomingSessions.ts';
import { useToday } from './useToday.ts';
import { useTrainingDates } from './useTrainingDates.ts';

/** A course with its dates as they stand today. */
export interface CourseDates {
  readonly course: DatedCourse;
  /** Column headings. */
  readonly header: readonly string[];
  /** Without dates where none are listed; that they are on their way, or did not come, is another thing. */
  readonly sessions: readonly UpcomingSession[] | 'loading' | 'unavailable';
  /** When the dates were fetched, in milliseconds since 1970. */
  readonly knownAt: number;
}

/** The eight courses and what can be booked of each, in table order. */
export function useDatedCourses(): CourseDates[] {
  const { sheets, status, savedAt } = useTrainingDates();
  const today = useToday();
  return datedCourses.map((course) => {
    const sheet = sheets[course.sheet] ?? [];
    return { course, header: headerOf(sheet), sessions: sessionsIn(sheet), knownAt: savedAt ?? 0 };
  });

  function sessionsIn(sheet: Sheet): CourseDates['sessions'] {
    if (status === 'loading' || today === null) return 'loading';
    return status === 'unavailable' ? status : upcomingSessions(sheet, today);
  }
}

/** The dates that are known. */
export function knownSessions({ sessions }: CourseDates): readonly UpcomingSession[] {
  return typeof sessions === 'string' ? [] : sessions;
}
