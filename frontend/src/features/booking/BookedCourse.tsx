import { type ReactNode, useId, useState } from 'react';
import type { BookingLine } from '../../../../domain/api/booking.ts';
import { calendarFile, courseEvents } from '../../../../domain/bookings/courseCalendar.ts';
import { withWeekdays } from '../../../../domain/dates/courseDate.ts';
import { courseTitle } from '../../../../domain/orders/lineName.ts';
import { calendarHref } from '../../../../domain/dates/icalendar.ts';
import { FileIsInEmail } from '../../components/isInApp.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import classes from './BookedCourse.module.css';
import { bookedFacts, dateOf } from './bookedFacts.ts';
import { FactList } from './FactList.tsx';
import { isToCome } from './peopleWords.ts';

const SECOND_MS = 1_000;

interface BookedCourseProps {
  readonly line: BookingLine;
  readonly paidAt: string;
  readonly isRefunded: boolean;
  readonly children: ReactNode;
}

/** A course with its date, the people who come, and its joining details unless the order was refunded in full. */
export function BookedCourse({ line, paidAt, isRefunded, children }: BookedCourseProps) {
  const titleId = useId();
  const { movedFrom, isCancelled } = line;
  return (
    <section
      className={`receipt ${classes.course}`}
      data-cancelled={isCancelled || undefined}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{courseTitle(line)}</h2>
      <p className={classes.date}>{noBreaks(dateOf(line))}</p>
      {movedFrom ? <p>{noBreaks(`Moved from ${withWeekdays(movedFrom)}`)}</p> : null}
      {isCancelled ? (
        <div className={classes.notice}>
          <Notice tone="news" title="This course is cancelled">
            <p>
              You can have another date or your money back: choose under “Move or cancel”, or call us on{' '}
              <PhoneNumbers />.
            </p>
          </Notice>
        </div>
      ) : null}
      {isRefunded ? null : <WhenAndWhere line={line} paidAt={paidAt} />}
      {children}
    </section>
  );
}

function WhenAndWhere({ line, paidAt }: Pick<BookedCourseProps, 'line' | 'paidAt'>) {
  const [now] = useState(Date.now);
  const { description, selectedDate, days } = line;
  return (
    <>
      <FactList facts={bookedFacts(line)} />
      {selectedDate ? null : (
        <p>
          We contact you to arrange the date, or call us on <PhoneNumbers />.
        </p>
      )}
      {days && isToCome(line) ? (
        <>
          <a
            className={classes.addToCalendar}
            href={calendarHref(
              calendarFile(
                courseEvents({
                  id: line.calendarId,
                  course: description,
                  days,
                  row: line,
                  state: 'booked',
                  knownAt: new Date(now),
                  sequence: Math.floor((now - Date.parse(paidAt)) / SECOND_MS),
                  joining: line.joining,
                }),
                'booked',
              ),
            )}
            download={`course-${days.first}.ics`}
            aria-label={`Add to calendar: ${courseTitle(line)}, ${dateOf(line)}`}
          >
            Add to calendar
          </a>
          <FileIsInEmail />
        </>
      ) : null}
    </>
  );
}
