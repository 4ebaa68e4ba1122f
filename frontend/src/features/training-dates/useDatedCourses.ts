import { useMemo } from 'react';
import { headerOf, type Sheet } from '../../../../domain/dates/trainingSheets.ts';
import { type DatedCourse, datedCourses } from './datedCourses.ts';
import { type UpcomingSession, upcomingSessions } from './upcomingSessions.ts';
import { useTrainingDates } from './useTrainingDates.ts';

/** A course with the dates from today on. */
export interface CourseDates {
  readonly course: DatedCourse;
  readonly header: readonly string[];
  /** Empty if the sheet lists none. */
  readonly sessions: readonly UpcomingSession[] | 'loading' | 'unavailable';
  /** When the dates were fetched, in milliseconds since 1970. */
  readonly knownAt: number;
  /** The British day from which on the dates are shown, as an ISO date; empty while they load. */
  readonly today: string;
}

/** Courses with their dates: all eight in table order, unless some are given. */
export function useDatedCourses(courses = datedCourses): CourseDates[] {
  const { sheets, status, savedAt, today: day } = useTrainingDates();
  // Until there are dates, a new day makes no new courses: the tables would be rendered once more for nothing.
  const today = status === 'loading' ? null : day;
  return useMemo(() => {
    const sessionsIn = (sheet: Sheet): CourseDates['sessions'] => {
      if (today === null) return 'loading';
      return status === 'unavailable' ? status : upcomingSessions(sheet, today);
    };
    return courses.map((course) => {
      const sheet = sheets[course.sheet] ?? [];
      return {
        course,
        header: headerOf(sheet),
        sessions: sessionsIn(sheet),
        knownAt: savedAt ?? 0,
        today: today ?? '',
      };
    });
  }, [courses, sheets, status, savedAt, today]);
}

export function knownSessions({ sessions }: CourseDates): readonly UpcomingSession[] {
  return typeof sessions === 'string' ? [] : sessions;
}
