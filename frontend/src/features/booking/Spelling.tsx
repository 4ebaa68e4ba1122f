import type { BookingLine } from '../../../../domain/api/booking.ts';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { TextField } from '../../components/Field.tsx';
import { takesSpelling } from './peopleWords.ts';
import { fieldName, type People } from './typedPeople.ts';
import type { PeopleForm } from './usePeopleForm.ts';
import classes from './Places.module.css';

interface SpellingProps {
  readonly line: BookingLine;
  readonly draft: People;
  readonly field: PeopleForm['field'];
}

/** The names of people whose course has begun, to be corrected, and those that are missing. */
export function Spelling({ line, draft, field }: SpellingProps) {
  if (!takesSpelling(line)) return null;
  return (
    <details className="screen-only" open={line.places.some(({ id }) => draft[id])}>
      <summary>Is a name spelt wrong, or missing?</summary>
      <p>
        Write it until four weeks after the course: the certificate has that name, and our office is told. Did somebody
        else come than the one who is named? Please call us on <PhoneNumbers />.
      </p>
      <div className={classes.fields}>
        {line.places.map(({ id, person }, index) => (
          <TextField
            key={id}
            label={`${person ? 'Name on' : 'Who came on'} place ${index + 1}`}
            defaultValue={(draft[id] ?? person)?.name ?? ''}
            {...field(fieldName(id, 'name'))}
          />
        ))}
      </div>
    </details>
  );
}
