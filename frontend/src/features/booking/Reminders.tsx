import { useId, useRef, useState } from 'react';
import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { britishDay } from '../../../../domain/dates/britishDay.ts';
import { dayText } from '../../../../domain/dates/courseDate.ts';
import { renewalCalendar } from '../../../../domain/bookings/renewalCalendar.ts';
import { cardDateFault, remindedOn } from '../../../../domain/bookings/renewals.ts';
import { calendarHref } from '../../../../domain/dates/icalendar.ts';
import { TextField } from '../../components/Field.tsx';
import type { BookingLink } from './bookingLink.ts';
import { EmailReminders } from './EmailReminders.tsx';
import classes from './Reminders.module.css';
import { type RenewableCourse, renewableCourses } from './renewableCourses.ts';

interface RemindersProps {
  readonly link: BookingLink;
  readonly booking: ShownBooking;
}

/** Reminds of the papers that run out: by a calendar entry, or by one mail. */
export function Reminders({ link, booking }: RemindersProps) {
  const titleId = useId();
  const courses = renewableCourses(booking);
  if (courses.length === 0) return null;
  return (
    <section className="receipt screen-only" aria-labelledby={titleId}>
      <h2 id={titleId}>Remind me before it runs out</h2>
      {courses.map((course) => (
        <CourseReminder key={course.position} link={link} booker={booking.customer.email} course={course} />
      ))}
    </section>
  );
}

interface CourseReminderProps {
  readonly link: BookingLink;
  readonly booker: string;
  readonly course: RenewableCourse;
}

function CourseReminder({ link, booker, course }: CourseReminderProps) {
  const { line, title, certificate, shopPath, term } = course;
  const [now] = useState(() => new Date());
  const [onCard, setOnCard] = useState('');
  const [left, setLeft] = useState('');
  const boxRef = useRef<HTMLInputElement>(null);
  const today = britishDay(now.getTime());
  const fault = onCard && cardDateFault(onCard, today);
  const runsOut = term?.runsOut ?? (fault === null ? onCard : '');

  /** As it stands in the box, which can be filled in without an event. Empty if it is no such date. */
  function readOnCard(): string {
    const date = boxRef.current?.value ?? '';
    setOnCard(date);
    setLeft(date);
    return date && cardDateFault(date, today) === null ? date : '';
  }

  return (
    <div className={classes.course}>
      <h3>{title}</h3>
      {term ? (
        <p>
          The {certificate} is valid for {term.years} years: until <b>{dayText(term.runsOut)}</b>.
        </p>
      ) : (
        <TextField
          ref={boxRef}
          label={`Expiry date on the ${certificate}`}
          description="Then you can add a reminder to your calendar."
          type="date"
          value={onCard}
          onChange={({ currentTarget }) => setOnCard(currentTarget.value)}
          // A year that is half typed is no error yet.
          onBlur={readOnCard}
          error={left === onCard ? fault : undefined}
        />
      )}
      {runsOut ? (
        <p>
          Twelve weeks before is {dayText(remindedOn(runsOut))}.{' '}
          <a
            className={classes.addToCalendar}
            href={calendarHref(
              renewalCalendar({
                id: `${link.orderId}-${course.position}`,
                course: line.description,
                certificate,
                runsOut,
                shopUrl: `${window.location.origin}${shopPath}`,
                now,
              }),
            )}
            download={`book-again-${remindedOn(runsOut)}.ics`}
          >
            Add it to your calendar
          </a>
          : we keep nothing for that.
        </p>
      ) : null}
      <EmailReminders link={link} booker={booker} course={course} readOnCard={readOnCard} />
    </div>
  );
}
