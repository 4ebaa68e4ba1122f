import { Placeholder } from '../../components/Placeholder.tsx';
import { paths } from '../../paths.ts';
import classes from './DateBoard.module.css';
import type { CourseDates } from './useDatedCourses.ts';

/** Courses with the next date of each, like a departure board; each row leads to that course's dates. */
export function DateBoard({ courses }: { readonly courses: readonly CourseDates[] }) {
  return (
    <ul className={classes.board}>
      {courses.map(({ course, sessions }) => (
        <li key={course.slug}>
          <a className={classes.row} href={`${paths.trainingDates}#${course.slug}`}>
            <span className={classes.date}>{sessions ? (sessions[0]?.selectedDate ?? 'Call for dates') : <Placeholder width="7.5rem" />}</span>
            <span className={classes.course}>{course.product.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
