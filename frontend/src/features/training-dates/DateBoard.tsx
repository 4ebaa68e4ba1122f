import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { compareSoonest, daysBetween, withWeekdays } from '../../../../domain/dates/courseDate.ts';
import { Placeholder } from '../../components/Placeholder.tsx';
import { NoBreaks } from '../../components/NoBreaks.tsx';
import classes from './DateBoard.module.css';
import { bookableSessions, type UpcomingSession } from './upcomingSessions.ts';
import { type CourseDates, knownSessions } from './useDatedCourses.ts';
import { useToday } from './useToday.ts';

interface DateBoardProps {
  readonly heading: string;
  readonly headingId?: string;
  readonly courses: readonly CourseDates[];
  /** The number of rows; all courses without it. */
  readonly limit?: number;
  /** Above the rows. */
  readonly notice?: ReactNode;
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** Courses as the places on a route sign, soonest first: each with its next date to book, and how far away that is. Each row links to the course's dates. */
export function DateBoard({ heading, headingId, courses, limit, notice, children }: DateBoardProps) {
  const today = useToday();
  const state = courses.map(({ sessions }) => sessions).find((sessions) => typeof sessions === 'string');
  return (
    <div className={`sign ${classes.board}`}>
      <h2 id={headingId}>{heading}</h2>
      {notice}
      {/* The key makes a new list when the dates arrive: in the old one, rows would visibly change places. */}
      <ul key={state}>
        {courses
          .toSorted(bySoonest)
          .slice(0, limit)
          .map((dates) => {
            const next = nextToBook(dates);
            return (
              <li key={dates.course.slug}>
                <Link className={classes.row} to={`/training-dates#${dates.course.slug}`}>
                  <b>{dates.course.product.title}</b>
                  {state === 'unavailable' ? null : (
                    <span>
                      {state ? (
                        <Placeholder width="7.5rem" />
                      ) : (
                        <NoBreaks text={withWeekdays(next?.selectedDate ?? 'No date to book')} />
                      )}
                    </span>
                  )}
                  {next?.days && today ? <Distance days={daysBetween(today, next.days.first)} /> : null}
                </Link>
              </li>
            );
          })}
      </ul>
      {children}
    </div>
  );
}

function Distance({ days }: { readonly days: number }) {
  return (
    <span className="screen-only">
      {days === 0 ? (
        'today'
      ) : (
        <>
          in <b>{days}</b> {days === 1 ? 'day' : 'days'}
        </>
      )}
    </span>
  );
}

function bySoonest(a: CourseDates, b: CourseDates): number {
  return compareSoonest(nextToBook(a), nextToBook(b));
}

function nextToBook(dates: CourseDates): UpcomingSession | undefined {
  return bookableSessions(knownSessions(dates))[0];
}
