/* oxlint-disable react/no-array-index-key -- a sheet may have two equal rows or headings, and is shown as it is */
import { courseCalendar } from '../../../../domain/courseCalendar.ts';
import { withWeekdays } from '../../../../domain/courseDate.ts';
import { dateText, rowName } from '../../../../domain/dateRow.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { NoBreakDates } from '../../components/NoBreakDates.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { DatedCourse } from './datedCourses.ts';
import classes from './SessionTable.module.css';
import type { UpcomingSession } from './upcomingSessions.ts';

interface SessionTableProps {
  readonly course: DatedCourse;
  /** The sheet's column headings. */
  readonly header: readonly string[];
  readonly sessions: readonly UpcomingSession[];
  /** When the dates were fetched, in milliseconds since 1970. */
  readonly knownAt: number;
}

/** The dates of a course as a table; phones show each row as a list of facts. */
export function SessionTable({ course, header, sessions, knownAt }: SessionTableProps) {
  const [dateHeading = 'Date', ...headings] = header;
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>Dates: {course.product.title}</VisuallyHidden>
      </caption>
      <thead className={classes.headings}>
        <tr>
          <th className={classes.heading} scope="col">
            {dateHeading}
          </th>
          {headings.map((heading, column) => (
            <th key={column} className={classes.heading} scope="col">
              {heading}
            </th>
          ))}
          <th className={classes.heading} scope="col">
            <VisuallyHidden>Booking</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody className={classes.body}>
        {sessions.map((session, row) => (
          <tr key={row} className={classes.row}>
            <th className={classes.date} scope="row">
              <NoBreakDates text={withWeekdays(session.selectedDate)} />
            </th>
            {headings.map((heading, column) => (
              <td key={column} className={classes.fact} data-heading={heading && `${heading}: `}>
                <NoBreakDates text={withWeekdays(session.texts[column + 1] ?? '')} />
              </td>
            ))}
            <td className={classes.actions}>
              <CalendarLink course={course} session={session} knownAt={knownAt} />
              <ButtonLink
                className={classes.book}
                variant={row === 0 ? 'white' : 'outline'}
                to={`/shop?product=${course.slug}&date=${encodeURIComponent(rowName(session))}`}
                aria-label={`Book: ${course.product.title}, ${dateText(session, ', ')}`}
              >
                Book
              </ButtonLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CalendarLinkProps {
  readonly course: DatedCourse;
  readonly session: UpcomingSession;
  readonly knownAt: number;
}

/** A link that holds a calendar file of the course; nothing if the date cannot be read. */
function CalendarLink({ course: { slug, product }, session, knownAt }: CalendarLinkProps) {
  const { days } = session;
  if (!days) return null;
  const label = dateText(session, ', ');
  const file = courseCalendar({
    id: `${slug}-${rowName(session)}`,
    course: product.description,
    days,
    row: session,
    isBooked: false,
    knownAt: new Date(knownAt),
  });
  return (
    <a
      className={classes.addToCalendar}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${slug}-${days.first}.ics`}
      aria-label={`Add to calendar: ${product.title}, ${label}`}
    >
      Add to calendar
    </a>
  );
}
