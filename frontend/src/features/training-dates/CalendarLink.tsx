import { courseCalendar } from '../../../../domain/courseCalendar.ts';
import { dateText } from '../../../../domain/dateRow.ts';
import classes from './CalendarLink.module.css';
import type { DatedCourse } from './datedCourses.ts';
import type { UpcomingSession } from './upcomingSessions.ts';

interface CalendarLinkProps {
  readonly course: DatedCourse;
  readonly session: UpcomingSession;
  /** When the dates were fetched, in milliseconds since 1970. */
  readonly knownAt: number;
}

/** A link that holds a calendar file of the course; nothing if the date cannot be read. */
export function CalendarLink({ course: { slug, product }, session, knownAt }: CalendarLinkProps) {
  const { days } = session;
  if (!days) return null;
  const label = dateText(session, ' - ');
  const id = `${slug}-${label}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const file = courseCalendar({ id, course: product.description, days, row: session, knownAt: new Date(knownAt) });
  return (
    <a
      className={classes.link}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${slug}-${days.first}.ics`}
      aria-label={`Add to calendar: ${product.title}, ${label}`}
    >
      Add to calendar
    </a>
  );
}
