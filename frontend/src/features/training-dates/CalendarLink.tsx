import { calendarFile, courseEvents } from '../../../../domain/bookings/courseCalendar.ts';
import type { CourseDays } from '../../../../domain/dates/courseDate.ts';
import { calendarHref } from '../../../../domain/dates/icalendar.ts';
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
    id: `${slug}-${session.session}`,
    course: product.description,
    days,
    row: session,
    state: 'offered',
    knownAt: new Date(knownAt),
  });
  return (
    <a
      className={className}
      href={calendarHref(calendarFile(events, 'offered'))}
      download={`${slug}-${days.first}.ics`}
      aria-label={label}
    >
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden
      >
        <title>Add to calendar</title>
        <path d="M3.5 5.5h17v15h-17zM8 2.5v3m8-3v3M12 11v7m-3.5-3.5h7" />
        <path d="M3.5 5.5h17v3.5h-17z" fill="currentColor" />
      </svg>
    </a>
  );
}
