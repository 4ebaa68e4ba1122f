import { Link } from 'react-router-dom';
import { DateBoard } from './DateBoard.tsx';
import { useDatedCourses } from './useDatedCourses.ts';

/** The four courses that run soonest. */
export function NextCourses() {
  const courses = useDatedCourses();
  const didNotLoad = courses.some(({ sessions }) => sessions === 'unavailable');
  return (
    <section aria-labelledby="next-courses">
      <DateBoard
        heading={didNotLoad ? 'The dates did not load' : 'Next courses'}
        headingId="next-courses"
        courses={courses}
        limit={4}
      >
        <Link to="/training-dates">All training dates and prices</Link>
      </DateBoard>
    </section>
  );
}
