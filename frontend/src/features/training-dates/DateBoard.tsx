import { Link } from 'react-router-dom';
import { withWeekdays } from '../../../../domain/courseDate.ts';
import { Placeholder } from '../../components/Placeholder.tsx';
import { NoBreakDates } from '../../components/NoBreakDates.tsx';
import classes from './DateBoard.module.css';
import { bookableSessions, compareSoonest, type UpcomingSession } from './upcomingSessions.ts';
import { type CourseDates, knownSessions } from './useDatedCourses.ts';

interface DateBoardProps {
  readonly courses: readonly CourseDates[];
  /** The number of rows; all courses without it. */
  readonly limit?: number;
}

/** Courses with the next date to book of each, soonest first, like a departure board. Each row links to the course's dates. */
export function DateBoard({ courses, limit }: DateBoardProps) {
  const state = courses.map(({ sessions }) => sessions).find((sessions) => typeof sessions === 'string');
  return (
    // The key makes a new list when the dates arrive: in the old one, rows would visibly change places.
    <ul key={state} className={classes.board}>
      {courses
        .toSorted(bySoonest)
        .slice(0, limit)
        .map((dates) => (
          <li key={dates.course.slug}>
            <Link className={`chevron ${classes.row}`} to={`/training-dates#${dates.course.slug}`}>
              {state === 'unavailable' ? null : (
                <span className={classes.date}>
                  {state ? (
                    <Placeholder width="7.5rem" />
                  ) : (
                    <NoBreakDates text={withWeekdays(nextToBook(dates)?.selectedDate ?? 'No date to book')} />
                  )}
                </span>
              )}
              <span className={classes.course}>{dates.course.product.title}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

function bySoonest(a: CourseDates, b: CourseDates): number {
  return compareSoonest(nextToBook(a), nextToBook(b));
}

function nextToBook(dates: CourseDates): UpcomingSession | undefined {
  return bookableSessions(knownSessions(dates))[0];
}
