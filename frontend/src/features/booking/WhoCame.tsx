import type { BookingLine } from '../../../../domain/api/booking.ts';
import { certificateOf, evidenceOf } from '../../../../domain/api/bookingPaper.ts';
import type { Attendance } from '../../../../domain/bookings/attendance.ts';
import { longDay } from '../../../../domain/dates/longDates.ts';
import type { BookingLink } from './bookingLink.ts';
import { PaperButton } from './PaperButton.tsx';
import classes from './WhoCame.module.css';

const SAID: Readonly<Record<Attendance, string>> = {
  came: 'Came. Nobody was named, so there is no certificate: please call us.',
  partly: 'Not there for the whole course, so there is no certificate',
  did_not_come: 'Did not come, so there is no certificate',
  unmarked: 'Not marked by the trainer yet',
};

interface WhoCameProps extends Pick<BookingLine, 'places'> {
  readonly link: BookingLink;
  readonly attendance: NonNullable<BookingLine['attendance']>;
}

/** The people of a course that is over: those who came with their certificates, the others with the reason for none. */
export function WhoCame({ link, places, attendance: { places: said, terms, hasEvidence, recordedAt } }: WhoCameProps) {
  const [first] = places;
  const saidOf = (id: string) => said[id] ?? 'unmarked';
  return (
    <>
      <h3>Who came</h3>
      <ol className={classes.people}>
        {places.map(({ id, person }) => (
          <li key={id}>
            <span className={classes.name}>{person?.name ?? 'No name given'}</span>
            {person && saidOf(id) === 'came' ? (
              <PaperButton link={link} paper={certificateOf(id)} words="Certificate" about={`of ${person.name}`} />
            ) : (
              <span className={classes.hint}>{SAID[saidOf(id)]}</span>
            )}
          </li>
        ))}
      </ol>
      {recordedAt ? <p className={classes.evidence}>Hours recorded with DVSA on {longDay(recordedAt)}.</p> : null}
      {hasEvidence && first ? (
        <p className={classes.evidence}>
          <PaperButton link={link} paper={evidenceOf(first.id)} words="Evidence sheet of all who came" />
        </p>
      ) : null}
      {terms.map((sentence) => (
        <p key={sentence} className={classes.hint}>
          From our terms: {sentence}
        </p>
      ))}
    </>
  );
}
