import { calendarFile, courseEvents } from '../../../../domain/courseCalendar.ts';
import type { CourseDays } from '../../../../domain/courseDate.ts';
import { rowName } from '../../../../domain/dateRow.ts';
import type { DatedCourse } from './datedCourses.ts';
import type { UpcomingSession } from './upcomingSessions.ts';

interface CalendarLinkProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly course: DatedCourse;
  readonly session: UpcomingSession;
  readonly days: CourseDays;
  readonly knownAt: number;
}

/** A link that holds a calendar file of the course. */
export function CalendarLink({ className, label, course, session, days, knownAt }: CalendarLinkProps) {
  const { slug, product } = course;
  const events = courseEvents({
    id: `${slug}-${rowName(session)}`,
    course: product.description,
    days,
    row: session,
    state: 'offered',
    knownAt: new Date(knownAt),
  });
  return (
    <a
      className={className}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(events, 'offered'))}`}
      download={`${slug}-${days.first}.ics`}
      aria-label={label}
    >
      Add to calendar
    </a>
  );
}
