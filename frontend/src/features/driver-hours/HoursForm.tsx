import { type InputEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { plainName } from '../../../../domain/dateRow.ts';
import { coursesOf, type HoursQuestion } from '../../../../domain/hoursPlan.ts';
import { type HoursErrors, readHoursEntries } from '../../../../domain/hoursQuestion.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { Placeholder } from '../../components/Placeholder.tsx';
import type { UpcomingSessions } from '../training-dates/useUpcomingSessions.ts';
import classes from './HoursForm.module.css';

interface HoursFormProps extends UpcomingSessions {
  /** Null as soon as anything is entered after the question: its answer must not be booked then. */
  readonly onAsk: (question: HoursQuestion | null) => void;
}

/** Asks for a driver's hours, deadline and courses. */
export function HoursForm({ onAsk, ...upcoming }: HoursFormProps) {
  const hoursRef = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<HoursErrors>({});

  // The button that opened the form has gone.
  useEffect(() => hoursRef.current?.focus(), []);

  function ask(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = new FormData(form);
    const read = readHoursEntries({
      hours: String(entries.get('hours')),
      deadline: String(entries.get('deadline')),
      done: entries.getAll('done').map(String),
    });
    if ('errors' in read) {
      setErrors(read.errors);
      const first = form.elements.namedItem(Object.keys(read.errors)[0] ?? '');
      if (first instanceof HTMLElement) first.focus();
    } else {
      setErrors({});
      onAsk(read);
    }
  }

  function forget({ target }: InputEvent<HTMLFormElement>) {
    onAsk(null);
    if (target instanceof HTMLInputElement) setErrors((errors) => ({ ...errors, [target.name]: undefined }));
  }

  return (
    <form className={classes.form} noValidate autoComplete="off" onSubmit={ask} onInput={forget}>
      <TextField
        ref={hoursRef}
        label="Hours you have"
        description="Count courses that are not on your record yet"
        name="hours"
        inputMode="decimal"
        error={errors.hours}
      />
      <TextField
        label="Your deadline"
        description="The expiry date on your Driver CPC card"
        name="deadline"
        type="date"
        max="9999-12-31"
        error={errors.deadline}
      />
      <CoursesDone {...upcoming} />
      <div className={classes.submit}>
        <Button type="submit">Show my dates</Button>
        <p className={classes.privacy}>What you enter stays on this page.</p>
      </div>
    </form>
  );
}

/** Hold the places of as many courses as the sheet usually has. */
const LOADING = ['1', '2', '3', '4', '5'];

function CoursesDone({ sessions, status }: UpcomingSessions) {
  const isLoading = status === 'loading';
  const courses = isLoading ? LOADING : coursesOf(sessions);
  if (courses.length === 0) return null;
  return (
    <fieldset className={classes.done}>
      <legend className={classes.legend}>Courses you have had in these five years</legend>
      {courses.map((course) => (
        <label key={course} className={classes.course}>
          <input type="checkbox" name="done" value={plainName(course)} disabled={isLoading} />
          {isLoading ? <Placeholder width="14rem" /> : course}
        </label>
      ))}
    </fieldset>
  );
}
