import { Link } from 'react-router-dom';
import { DateBoard } from './DateBoard.tsx';
import classes from './NextCourses.module.css';
import { useDatedCourses } from './useDatedCourses.ts';

/** The four courses that run soonest. */
export function NextCourses() {
  const courses = useDatedCourses();
  const didNotLoad = courses.some(({ sessions }) => sessions === 'unavailable');
  return (
    <section className={classes.panel} aria-labelledby="next-courses">
      <h2 className={classes.heading} id="next-courses">
        {didNotLoad ? 'The dates did not load' : 'Next courses'}
      </h2>
      <DateBoard courses={courses} limit={4} />
      <Link className={classes.all} to="/training-dates">
        All training dates and prices
      </Link>
    </section>
  );
}
