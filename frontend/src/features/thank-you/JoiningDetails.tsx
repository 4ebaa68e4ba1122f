import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calendarFile, courseEvents } from '../../../../domain/bookings/courseCalendar.ts';
import { readCourseDate, withWeekdays } from '../../../../domain/dates/courseDate.ts';
import { venueName } from '../../../../domain/dates/dateRow.ts';
import { factsBeside, joiningDetails } from '../../../../domain/bookings/joiningDetails.ts';
import type { OrderLine } from '../../../../domain/orders/orderLine.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { calendarHref } from '../../../../domain/dates/icalendar.ts';
import { FileIsInEmail } from '../../components/isInApp.tsx';
import { type BookingLink, readBookingLink } from '../booking/bookingLink.ts';
import { bookingQuery, PAYMENT_DELAY_MS } from '../booking/bookingQuery.ts';
import classes from './JoiningDetails.module.css';

const ADDRESS_COMES = { label: 'Address', lines: ['In your confirmation, or in our email before the course'] };

interface JoiningDetailsProps {
  /** "Safe Loading, Driver CPC Tue 1 Dec" */
  readonly name: string;
  readonly line: OrderLine;
  readonly position: number;
  readonly bookingFragment: string;
}

/** The course for a calendar and, on paper, what the sign does not say but a driver needs. */
export function JoiningDetails({ name, line, position, bookingFragment }: JoiningDetailsProps) {
  const link = readBookingLink(bookingFragment);
  return link ? <LinkedDetails link={link} name={name} line={line} position={position} /> : null;
}

interface LinkedDetailsProps extends Omit<JoiningDetailsProps, 'bookingFragment'> {
  readonly link: BookingLink;
}

function LinkedDetails({ link, name, line, position }: LinkedDetailsProps) {
  const [knownAt] = useState(() => new Date());
  const [mayAsk, setMayAsk] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMayAsk(true), PAYMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  // The address of a venue is only in the booking. The booking's own page asks again: it has an invoice a moment later.
  const { data: booking } = useQuery({ ...bookingQuery(link, true), queryKey: ['just paid', link], enabled: mayAsk });
  const joining = booking?.lines[position]?.joining ?? joiningDetails(line, []);
  const facts = factsBeside([withWeekdays(line.selectedDate ?? ''), venueName(line)], joining);
  const hasAddress = facts.some(({ label }) => label === 'Address');
  const days = readCourseDate(line.selectedDate ?? '');
  return (
    <>
      {days ? (
        <ButtonLink
          variant="white"
          to={calendarHref(
            calendarFile(
              courseEvents({
                // The same as in the confirmation's calendar file, so that a calendar has the course once.
                id: `${link.orderId}-${position}`,
                course: line.description,
                days,
                row: line,
                state: 'booked',
                knownAt,
                joining,
              }),
              'booked',
            ),
          )}
          download={`course-${days.first}.ics`}
          aria-label={`Add to calendar: ${name}`}
        >
          Add to calendar
        </ButtonLink>
      ) : null}
      {days ? <FileIsInEmail /> : null}
      <dl className={classes.facts}>
        {[...facts, ...(hasAddress ? [] : [ADDRESS_COMES])].map(({ label, lines }) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}
