import { memo, useState } from 'react';
import { isAt } from '../../../../domain/dates/dateRow.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { Placeholder } from '../../components/Placeholder.tsx';
import { AskForPlaceSlot } from './AskForPlaceSlot.tsx';
import classes from './CourseSessions.module.css';
import type { DatedCourse } from './datedCourses.ts';
import { SessionTable } from './SessionTable.tsx';
import { bookableSessions, type UpcomingSession } from './upcomingSessions.ts';
import type { CourseDates } from './useDatedCourses.ts';

interface CourseSessionsProps {
  readonly dates: CourseDates;
  /** The visitor's; empty for all places. */
  readonly place: string;
}

/**
 * The dates of a course, or the numbers to call, and the button for those who need another date. Long tables are not rendered again
 * with their page, which does so at every change of the address: a press on Book would show nothing for 0.1 s longer on a slow phone.
 */
export const CourseSessions = memo(function CourseSessions({ dates, place }: CourseSessionsProps) {
  const { slug, bookLabel } = dates.course;
  return (
    <>
      <Sessions dates={dates} place={place} />
      <p className={`screen-only ${classes.another}`}>
        Need another date? Book without one, and we arrange it with you.
        <ButtonLink variant="outline" to={`/shop?product=${slug}`}>
          {bookLabel}
        </ButtonLink>
      </p>
    </>
  );
});

function Sessions({ dates, place }: CourseSessionsProps) {
  const { course, header, sessions, knownAt } = dates;
  if (sessions === 'loading') return <SessionTablePlaceholder course={course} />;
  if (sessions === 'unavailable')
    return (
      <p className={classes.none}>
        We could not load these dates. Call <PhoneNumbers />.
      </p>
    );
  if (sessions.length === 0) return <NoDates product={course.product} />;
  return (
    <div className={classes.dates}>
      <SessionsNear {...{ course, header, sessions, knownAt, place }} />
      {sessions.some(({ state }) => state === 'Closed') ? (
        <p className={classes.closed}>
          Booking closed for the date you need? Call <PhoneNumbers />. There may still be a place.
        </p>
      ) : null}
    </div>
  );
}

interface SessionsNearProps extends Pick<CourseDates, 'course' | 'header' | 'knownAt'> {
  readonly sessions: readonly UpcomingSession[];
  readonly place: string;
}

/** The dates at the visitor's place, and a press away the others. All of them if none of that place can be booked. */
function SessionsNear({ sessions, place, ...table }: SessionsNearProps) {
  /** The place for which all dates are shown. */
  const [widened, setWidened] = useState('');
  const there = bookableSessions(sessions).filter((row) => isAt(place, row));
  const elsewhere = sessions.filter((row) => !isAt(place, row)).length;
  const canNarrow = there.length > 0 && elsewhere > 0;
  const isNarrow = canNarrow && widened !== place;
  return (
    <>
      <SessionTable {...table} sessions={sessions} place={isNarrow ? place : ''} />
      {canNarrow ? (
        <Button
          className={classes.others}
          variant="subtle"
          onClick={({ currentTarget }) => {
            if (!isNarrow) keepInPlace(currentTarget);
            setWidened(isNarrow ? place : '');
          }}
        >
          {isNarrow ? `${counted(elsewhere, 'more date')} elsewhere` : `${place} alone`}
        </Button>
      ) : null}
      {place && there.length === 0 ? (
        <p className={`screen-only ${classes.closed}`}>
          No date can be booked in {place} just now: these are elsewhere.
        </p>
      ) : null}
    </>
  );
}

function NoDates({ product }: { readonly product: DatedCourse['product'] }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.none}>
      <p>
        No dates are listed at the moment. Call <PhoneNumbers /> and we will tell you when the next course is planned.
      </p>
      <Button className="screen-only" variant="outline" onClick={() => setAsking(true)}>
        Tell me when there is a date
      </Button>
      {isAsking ? <AskForPlaceSlot product={product} row={null} onClose={() => setAsking(false)} /> : null}
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

/** Keeps what was pressed where it is on the screen, although something long above it closes: otherwise it may leave the screen. */
export function keepInPlace(pressed: Element): void {
  const { top } = pressed.getBoundingClientRect();
  // After the change and before it is painted.
  requestAnimationFrame(() => {
    window.scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}
