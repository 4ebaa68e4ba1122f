import { memo } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { Placeholder } from '../../components/Placeholder.tsx';
import classes from './CourseSessions.module.css';
import type { DatedCourse } from './datedCourses.ts';
import { SessionTable } from './SessionTable.tsx';
import type { CourseDates } from './useDatedCourses.ts';

interface CourseSessionsProps {
  readonly dates: CourseDates;
}

/**
 * The dates of a course, or the numbers to call, and the button for those who need another date. Long tables are not rendered again
 * with their page, which does so at every change of the address: a press on Book would show nothing for 0.1 s longer on a slow phone.
 */
export const CourseSessions = memo(function CourseSessions({ dates }: CourseSessionsProps) {
  const { slug, bookLabel } = dates.course;
  return (
    <>
      <Sessions dates={dates} />
      <p className={`screen-only ${classes.another}`}>
        Need another date? Book without one, and we arrange it with you.
        <ButtonLink variant="outline" to={`/shop?product=${slug}`}>
          {bookLabel}
        </ButtonLink>
      </p>
    </>
  );
});

function Sessions({ dates }: CourseSessionsProps) {
  const { course, header, sessions, knownAt } = dates;
  if (sessions === 'loading') return <SessionTablePlaceholder course={course} />;
  if (sessions === 'unavailable')
    return (
      <p className={classes.none}>
        We could not load these dates. Call <PhoneNumbers />.
      </p>
    );
  if (sessions.length === 0)
    return (
      <p className={classes.none}>
        No dates are listed at the moment. Call <PhoneNumbers /> and we will tell you when the next course is planned.
      </p>
    );
  return (
    <div className={classes.dates}>
      <SessionTable course={course} header={header} sessions={sessions} knownAt={knownAt} />
      {sessions.some(({ state }) => state === 'Closed') ? (
        <p className={classes.closed}>
          Booking closed for the date you need? Call <PhoneNumbers />. There may still be a place.
        </p>
      ) : null}
    </div>
  );
}

/** Has the height of a table of three dates. */
function SessionTablePlaceholder({ course }: { readonly course: DatedCourse }) {
  return (
    <div data-needs-scripts data-named={course.hasNamedDates} className={classes.dates}>
      <p className={classes.next}>
        <Placeholder width="100%" />
      </p>
      <p className={classes.row}>
        <Placeholder width="100%" />
      </p>
      <p className={classes.row}>
        <Placeholder width="100%" />
      </p>
    </div>
  );
}
