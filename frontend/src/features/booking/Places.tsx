import { type ReactNode, useState } from 'react';
import type { BookingLine } from '../../../../domain/api/booking.ts';
import { BOOKING_LIMITS, type NewPerson } from '../../../../domain/bookings/bookings.ts';
import { REMINDED_ALONE } from '../../../../domain/bookings/changeTerms.ts';
import { business } from '../../../../domain/business.ts';
import { Button } from '../../components/Button.tsx';
import { EmailField } from '../../components/EmailField.tsx';
import { SelectField, TextField } from '../../components/Field.tsx';
import type { BookingLink } from './bookingLink.ts';
import { Choices } from './Choices.tsx';
import { NameTogether } from './NameTogether.tsx';
import classes from './Places.module.css';
import { followsText, isToCome, namedText } from './peopleWords.ts';
import { Spelling } from './Spelling.tsx';
import { fieldName, pasteName, type People } from './typedPeople.ts';
import { useAnotherPerson } from './useAnotherPerson.ts';
import type { PeopleForm } from './usePeopleForm.ts';
import { WhoCame } from './WhoCame.tsx';

interface PlacesProps {
  readonly link: BookingLink;
  readonly line: BookingLine;
  readonly booker: NewPerson;
  readonly isPartRefunded: boolean;
  /** Changes that were typed before and are not saved. */
  readonly draft: People;
  readonly kept: URLSearchParams;
  readonly field: PeopleForm['field'];
  readonly emailField: PeopleForm['emailField'];
}

/** The people who come on a course: fields, or plain names once it has begun or is cancelled, or who came. */
export function Places({ link, line, booker, isPartRefunded, draft, kept, field, emailField }: PlacesProps) {
  const { places, quantity, attendance } = line;
  if (!isToCome(line)) {
    const isMarked = attendance && Object.values(attendance.places).some((said) => said !== 'unmarked');
    return (
      <>
        {isMarked ? <WhoCame link={link} places={places} attendance={attendance} /> : <NamedPlaces line={line} />}
        <Spelling line={line} draft={draft} field={field} />
      </>
    );
  }
  return (
    <>
      <h3 className="screen-only">Who is coming</h3>
      <p className="screen-only">
        {namedText([line])}. {advice(line)}
      </p>
      <p className={`screen-only ${classes.hint}`}>
        {reminderText(line, isPartRefunded)}
        {line.asks ? ' Not sure of an answer yet? Save the name now, and answer later.' : ''}
      </p>
      <NameTogether
        box={pasteName(line.calendarId)}
        pasted={kept.get(pasteName(line.calendarId)) ?? ''}
        places={places}
        booker={booker}
      />
      {places.map(({ id, person }, index) => (
        <PlaceFields
          key={id}
          id={id}
          label={`Place ${index + 1}`}
          person={person}
          draft={draft[id]}
          asks={line.asks}
          field={field}
          emailField={emailField}
        />
      ))}
      {places.length < quantity ? (
        <p>
          This page takes the first {BOOKING_LIMITS.namedPlaces} names of an order. Please send a list of the other{' '}
          {quantity - places.length} to <a href={`mailto:${business.email}`}>{business.email}</a>.
        </p>
      ) : null}
    </>
  );
}

function reminderText({ days }: BookingLine, isPartRefunded: boolean): string {
  if (!days) return 'The course has no day yet: once it is agreed, please tell everybody. We send no reminder of it.';
  if (isPartRefunded) return REMINDED_ALONE;
  return 'Give an email address: we tell the person of the booking, and remind them three days before the course.';
}

function advice({ naming, places }: BookingLine): string {
  if (naming === 'register_gone')
    return 'The list for this course has gone to our office. You can still change a name: the office is told at once.';
  const swap =
    'Somebody else comes? Open the place and type the new name: email, number and answers of the person before are taken out.';
  return places.every(({ person }) => person) ? swap : `Name people now or later. ${swap}`;
}

function NamedPlaces({ line }: { readonly line: BookingLine }) {
  return (
    <>
      <h3>Who was booked</h3>
      <ol className={classes.names}>
        {line.places.map(({ id, person }) => (
          <li key={id}>{person?.name ?? 'No name given'}</li>
        ))}
      </ol>
      {line.attendance ? (
        <p>
          Our trainer’s list of who came is not here yet. Once it is, each person’s certificate of attendance is here.
        </p>
      ) : null}
    </>
  );
}

interface PlaceFieldsProps {
  readonly id: string;
  readonly label: string;
  /** As saved. */
  readonly person: NewPerson | null;
  readonly draft: NewPerson | null | undefined;
  readonly asks: BookingLine['asks'];
  readonly field: PeopleForm['field'];
  readonly emailField: PeopleForm['emailField'];
}

/** Folded on arrival if nothing is left to fill in. It does not fold while it is used. */
function PlaceFields({ id, label, person, draft, asks, field, emailField }: PlaceFieldsProps) {
  const isUnanswered = person !== null && asks !== null && !person.answers?.length;
  const filledIn = draft === undefined ? person : draft;
  const [isOpenAtFirst] = useState(draft !== undefined || !person);
  const [answers, setAnswers] = useState(filledIn?.answers ?? []);
  const { ref, isEmptied, onNameInput, keep } = useAnotherPerson(person, draft);
  return (
    <details className={classes.place} open={isOpenAtFirst}>
      <summary>
        {label}
        {person ? <SavedPerson person={person} isUnanswered={isUnanswered} /> : null}
      </summary>
      <fieldset
        ref={ref}
        className={classes.fields}
        aria-label={label}
        onInput={({ currentTarget }) => setAnswers(answersIn(currentTarget))}
      >
        <TextField
          label="Name"
          defaultValue={filledIn?.name ?? ''}
          onInput={({ currentTarget }) => onNameInput(currentTarget.value)}
          {...field(fieldName(id, 'name'))}
        />
        <input hidden name={fieldName(id, 'id')} defaultValue={filledIn?.id ?? ''} />
        <output className={classes.another}>
          {isEmptied ? (
            <>
              Another name: what we had of {person?.name} is taken out.
              <Button variant="outline" onClick={keep}>
                Same person, keep it
              </Button>
            </>
          ) : null}
        </output>
        <EmailField
          label="Email (optional)"
          defaultValue={filledIn?.email ?? ''}
          {...emailField(fieldName(id, 'email'))}
        />
        <TextField
          label="Mobile number, for the morning of the course (optional)"
          type="tel"
          defaultValue={filledIn?.mobile ?? ''}
          {...field(fieldName(id, 'mobile'))}
        />
        <TextField
          className={classes.question}
          label="Anything we should know for the day: access, language, diet (optional)"
          description="Ask the person first. It is deleted with the name."
          defaultValue={filledIn?.needs ?? ''}
          {...field(fieldName(id, 'needs'))}
        />
        {asks ? (
          <>
            <Question asks={asks} answers={filledIn?.answers ?? []} {...field(fieldName(id, 'answers'))} />
            <output className={classes.follows}>{followsText(asks, answers)}</output>
          </>
        ) : null}
      </fieldset>
    </details>
  );
}

function SavedPerson({ person, isUnanswered }: { readonly person: NewPerson; readonly isUnanswered: boolean }) {
  return (
    <>
      <span className={classes.person}>: {person.name}</span>
      <span className={classes.state}>{person.email || 'No email address'}</span>
      {isUnanswered ? <span className={`screen-only ${classes.missing}`}>Answer missing</span> : null}
    </>
  );
}

/** Also of fields that were emptied without an event of their own. */
function answersIn(fields: HTMLFieldSetElement): string[] {
  return [...fields.querySelectorAll<HTMLInputElement | HTMLOptionElement>(':checked')].map(({ value }) => value);
}

interface QuestionProps {
  readonly name: string;
  readonly error: ReactNode;
  readonly asks: NonNullable<BookingLine['asks']>;
  readonly answers: readonly string[];
}

function Question({ name, error, asks: { text, options, takesSeveral }, answers }: QuestionProps) {
  if (takesSeveral)
    return (
      <Choices
        className={classes.question}
        type="checkbox"
        legend={text}
        name={name}
        options={options.map((option) => [option, option])}
        chosen={answers}
        error={error}
      />
    );
  return (
    <SelectField className={classes.question} label={text} name={name} defaultValue={answers[0] ?? ''} error={error}>
      <option value="">Not answered yet</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}
