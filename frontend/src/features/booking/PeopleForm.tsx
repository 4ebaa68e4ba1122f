import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { compareSoonest } from '../../../../domain/dates/courseDate.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { TickBox } from '../../components/TickBox.tsx';
import { BookedCourse } from './BookedCourse.tsx';
import type { BookingLink } from './bookingLink.ts';
import { CallFailed } from './CallFailed.tsx';
import { Places } from './Places.tsx';
import classes from './PeopleForm.module.css';
import { savedText, takesNames, takesSpelling, unsavedText } from './peopleWords.ts';
import { TOLD } from './typedPeople.ts';
import { usePeopleForm } from './usePeopleForm.ts';

interface PeopleFormProps {
  readonly link: BookingLink;
  readonly booking: ShownBooking;
}

/** The courses of a booking, with fields for the people who come. */
export function PeopleForm({ link, booking }: PeopleFormProps) {
  const { formProps, field, emailField, draft, kept, unsaved, isBusy, output, failure } = usePeopleForm(link, booking);
  const isInUse = unsaved > 0 || output !== undefined || failure !== null;
  const mobile = draft.bookerMobile === undefined ? booking.customer.mobile : draft.bookerMobile;
  const booker = { name: booking.customer.name, email: booking.customer.email };
  const takesAny = booking.lines.some(takesNames);
  const typed = Object.values(draft.people);
  const people = typed.length > 0 ? typed : booking.lines.flatMap(({ places }) => places.map(({ person }) => person));
  const courses = booking.lines.filter(({ selectedDate }) => selectedDate !== null);
  return (
    <form className={classes.form} autoComplete="off" {...formProps}>
      {courses.toSorted(compareSoonest).map((line) => (
        <BookedCourse
          key={line.calendarId}
          line={line}
          paidAt={booking.paidAt}
          isRefunded={booking.refunded >= booking.totals.total}
        >
          <Places
            link={link}
            line={line}
            booker={booker}
            isPartRefunded={booking.refunded > 0}
            draft={draft.people}
            kept={kept}
            field={field}
            emailField={emailField}
          />
        </BookedCourse>
      ))}
      {takesAny || booking.lines.some(takesSpelling) ? (
        <>
          {takesAny ? (
            <div className="receipt screen-only">
              <TextField
                label="Your mobile number, for the morning of the course (optional)"
                description="We ring it if somebody is missing who has left no number."
                type="tel"
                autoComplete="tel"
                defaultValue={mobile ?? ''}
                {...field('bookerMobile')}
              />
              <TickBox type="checkbox" name={TOLD} defaultChecked={people.some((person) => person?.isTold)}>
                We tell people ourselves that they are booked: send them only the reminder
              </TickBox>
            </div>
          ) : null}
          <div className={`screen-only ${classes.save}`} data-in-use={isInUse || undefined}>
            {failure ? <CallFailed title="Not saved" error={failure} isKept /> : null}
            <div className={classes.press}>
              <Button type="submit" disabled={isBusy}>
                {isBusy ? 'Saving...' : 'Save names'}
              </Button>
              <output>
                {output ? <strong>{savedText(output.saved, output.changes)} </strong> : null}
                {unsavedText(unsaved)}
              </output>
            </div>
          </div>
        </>
      ) : null}
    </form>
  );
}
