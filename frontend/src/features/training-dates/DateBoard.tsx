import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { compareSoonest, daysBetween } from '../../../../domain/dates/courseDate.ts';
import { isAt } from '../../../../domain/dates/dateRow.ts';
import { Placeholder } from '../../components/Placeholder.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import classes from './DateBoard.module.css';
import { PlaceSelect } from './PlaceSelect.tsx';
import { dayAndPlace, nextToBook } from './upcomingSessions.ts';
import { type CourseDates, knownSessions } from './useDatedCourses.ts';
import { usePlace } from './usePlace.ts';

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

/**
 * Courses as the places on a route sign, soonest first: each with its next date to book and where, and how far away that is.
 * Those with a date at the visitor's place come first. Each row links to the course's dates.
 */
export function DateBoard({ heading, headingId, courses, limit, notice, children }: DateBoardProps) {
  const near = usePlace();
  const state = courses.map(({ sessions }) => sessions).find((sessions) => typeof sessions === 'string');
  return (
    <div className={`sign ${classes.board}`}>
      <div className={classes.head}>
        <h2 id={headingId}>{heading}</h2>
        <PlaceSelect {...near} />
      </div>
      {notice}
      {/* The key makes a new list when the dates arrive: in the old one, rows would visibly change places. */}
      <ul key={state}>
        {nearestFirst(courses, near.place)
          .slice(0, limit)
          .map(({ course, next, today }) => (
            <li key={course.slug}>
              <Link className={classes.row} to={`/training-dates#${course.slug}`}>
                <b>{course.product.title}</b>
                {state === 'unavailable' ? null : (
                  <span>
                    {state ? (
                      <Placeholder width="9rem" />
                    ) : (
                      noBreaks(next ? dayAndPlace(next, today) : 'No date to book')
                    )}
                  </span>
                )}
                {next?.days && today ? <Distance days={daysBetween(today, next.days.first)} /> : null}
              </Link>
            </li>
          ))}
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

function nearestFirst(courses: readonly CourseDates[], place: string) {
  const all = courses
    .map((dates) => ({ ...dates, next: nextToBook(knownSessions(dates), place) }))
    .toSorted((a, b) => compareSoonest(a.next, b.next));
  const isThere = ({ next }: (typeof all)[number]) => next !== undefined && isAt(place, next);
  return [...all.filter(isThere), ...all.filter((each) => !isThere(each))];
}
