import { type ReactNode, useId } from 'react';
import type { BookingLine } from '../../../../domain/api/booking.ts';
import { courseCalendar } from '../../../../domain/courseCalendar.ts';
import { withWeekdays } from '../../../../domain/courseDate.ts';
import { DATE_TO_BE_ARRANGED } from '../../../../domain/dateRow.ts';
import { NoBreakDates } from '../../components/NoBreakDates.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import classes from './BookedCourse.module.css';

interface BookedCourseProps {
  readonly line: BookingLine;
  /** The same as in the confirmation's calendar file, so that a calendar has the course once. */
  readonly calendarId: string;
  readonly paidAt: string;
  readonly children: ReactNode;
}

/** A course with its date, place and joining details. */
export function BookedCourse({ line, calendarId, paidAt, children }: BookedCourseProps) {
  const titleId = useId();
  const { description, quantity, selectedDate, cells, days, naming, joining } = line;
  return (
    <section className={`panel ${classes.course}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {description}
        </h2>
        <p className={classes.date}>
          <NoBreakDates text={selectedDate ? withWeekdays(selectedDate) : DATE_TO_BE_ARRANGED} />
        </p>
      </div>
      <div className={classes.body}>
        <dl className={classes.facts}>
          <Fact label="Places" lines={[String(quantity)]} />
          {cells.map(({ heading, text }) => (
            <Fact key={heading + text} label={heading || 'Details'} lines={[withWeekdays(text)]} />
          ))}
          {joining.map(({ label, lines }) => (
            <Fact key={label} label={label} lines={lines} />
          ))}
        </dl>
        {selectedDate ? null : (
          <p>
            We contact you to arrange the date, or call us on <PhoneNumbers />.
          </p>
        )}
        {days && naming !== 'closed' ? (
          <a
            className={classes.addToCalendar}
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(
              courseCalendar({
                id: calendarId,
                course: description,
                days,
                row: line,
                state: 'booked',
                knownAt: new Date(paidAt),
              }),
            )}`}
            download={`course-${days.first}.ics`}
          >
            Add to calendar
          </a>
        ) : null}
        {children}
      </div>
    </section>
  );
}

function Fact({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {lines.map((text) => (
          <p key={text}>
            <NoBreakDates text={text} />
          </p>
        ))}
      </dd>
    </div>
  );
}
