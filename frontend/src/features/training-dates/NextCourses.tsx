import { paths } from '../../paths.ts';
import { DateBoard } from './DateBoard.tsx';
import classes from './NextCourses.module.css';
import { compareSoonest } from './upcomingSessions.ts';
import { type CourseDates, useDatedCourses } from './useDatedCourses.ts';

const SHOWN = 4;

/** The courses that run soonest. */
export function NextCourses() {
  const courses = useDatedCourses();
  const isLoading = courses.some(({ sessions }) => sessions === null);
  return (
    <section className={classes.panel} aria-labelledby="next-courses">
      <h2 className={classes.heading} id="next-courses">Next courses</h2>
      {/* A new board when the dates are there: in the old one, rows would visibly change places. */}
      <DateBoard key={isLoading ? 'loading' : 'loaded'} courses={courses.toSorted(bySoonest).slice(0, SHOWN)} />
      <a className={classes.all} href={paths.trainingDates}>All training dates and prices</a>
    </section>
  );
}

function bySoonest(a: CourseDates, b: CourseDates): number {
  return compareSoonest(a.sessions?.[0], b.sessions?.[0]);
}
