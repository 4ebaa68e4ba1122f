import { Suspense } from 'react';
import { joiningSign, signDate } from '../../../../domain/bookings/joiningSign.ts';
import { lineKey, type OrderLine, soonestFirst } from '../../../../domain/orders/orderLine.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import classes from './JoiningCourses.module.css';

const { Part: JoiningDetails, forgetFailure } = lazyPart('JoiningDetails', () => import('./JoiningDetails.tsx'));

interface JoiningCoursesProps {
  readonly lines: readonly OrderLine[];
  /** Missing if somebody else may be at this device. */
  readonly bookingFragment: string | undefined;
}

/** Where to be and when, for each course that has a date. */
export function JoiningCourses({ lines, bookingFragment }: JoiningCoursesProps) {
  const courses = soonestFirst(lines).flatMap((line) => {
    const sign = joiningSign(line);
    return sign ? { line, sign } : [];
  });
  if (courses.length === 0) return null;
  return (
    <ul className={classes.courses}>
      {courses.map(({ line, sign: { weekdays, date, where, course, exam } }) => (
        <li key={lineKey(line)} className={classes.course}>
          <div>
            <p className={classes.when}>
              {weekdays} <span>{date}</span>
            </p>
            <p className={classes.where}>{where}</p>
            <p>{course}</p>
            {exam ? <p>Exam: {exam}</p> : null}
          </div>
          {bookingFragment === undefined ? null : (
            <div className={weekdays ? classes.details : undefined}>
              <ErrorBoundary renderFailure={() => null} onFailure={forgetFailure}>
                <Suspense fallback={null}>
                  <JoiningDetails
                    name={`${course} ${signDate({ weekdays, date })}`}
                    line={line}
                    position={lines.indexOf(line)}
                    bookingFragment={bookingFragment}
                  />
                </Suspense>
              </ErrorBoundary>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
