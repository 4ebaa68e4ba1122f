import { useSearchParams } from 'react-router-dom';
import { isAt } from '../../../../domain/dates/dateRow.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { SelectField } from '../../components/Field.tsx';
import { useHydrated } from '../../components/useHydrated.ts';
import classes from './CourseFilter.module.css';
import { type DatedCourse, datedCourses } from './datedCourses.ts';
import { type CourseDates, knownSessions } from './useDatedCourses.ts';

const PARAMETER = 'course';

interface ChosenCourse {
  /** Null for all courses. */
  readonly course: DatedCourse | null;
  /** An empty slug chooses all courses. */
  readonly choose: (slug: string) => void;
}

/** The course in the address (?course=adr), so that a reload, a bookmark and Back show it again. */
export function useCourseFilter(): ChosenCourse {
  const [parameters, setParameters] = useSearchParams();
  const isHydrated = useHydrated();
  const course = datedCourses.find(({ slug }) => slug === parameters.get(PARAMETER));
  return {
    course: (isHydrated && course) || null,
    choose: (slug) => setParameters(slug ? { [PARAMETER]: slug } : {}, { replace: true }),
  };
}

interface CourseFilterProps {
  readonly course: DatedCourse | null;
  readonly onChoose: (slug: string) => void;
  /** The courses on the page. */
  readonly shown: readonly CourseDates[];
  /** The visitor's place; empty for all places. */
  readonly place: string;
}

/** Chooses a course, and says how many dates are shown. */
export function CourseFilter({ course, onChoose, shown, place }: CourseFilterProps) {
  return (
    <div data-needs-scripts className={course ? classes.filter : `screen-only ${classes.filter}`}>
      <SelectField
        className={`screen-only ${classes.field}`}
        label="Show dates for"
        value={course?.slug ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">All courses</option>
        {datedCourses.map(({ slug, product }) => (
          <option key={slug} value={slug}>
            {product.title}
          </option>
        ))}
      </SelectField>
      <p className={classes.count} aria-live="polite">
        {countText(course, shown, place)}
      </p>
    </div>
  );
}

function countText(course: DatedCourse | null, shown: readonly CourseDates[], place: string): string {
  if (shown.some(({ sessions }) => sessions === 'loading')) return 'Loading the dates';
  if (shown.some(({ sessions }) => sessions === 'unavailable')) return 'The dates could not be loaded';
  const sessions = shown.flatMap(knownSessions);
  const there = place ? `, ${sessions.filter((row) => isAt(place, row)).length} in ${place}` : '';
  const dates = sessions.length === 0 ? 'no dates listed at the moment' : counted(sessions.length, 'date') + there;
  return course ? `${course.product.title}: ${dates}` : `${shown.length} courses, ${dates}`;
}
