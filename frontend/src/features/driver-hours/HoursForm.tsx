import { useEffect, useRef, useState } from 'react';
import { plainName } from '../../../../domain/dates/dateRow.ts';
import { coursesOf } from '../../../../domain/hours/hoursPlan.ts';
import type { HoursEntries, HoursErrors } from '../../../../domain/hours/hoursQuestion.ts';
import { TextField } from '../../components/Field.tsx';
import { Placeholder } from '../../components/Placeholder.tsx';
import { TickBox } from '../../components/TickBox.tsx';
import type { UpcomingSessions } from '../training-dates/useUpcomingSessions.ts';
import classes from './HoursForm.module.css';

interface HoursFormProps extends UpcomingSessions {
  readonly entries: HoursEntries;
  readonly errors: HoursErrors;
  /** The name of the field that the driver came for. */
  readonly startsAt: keyof HoursEntries;
  readonly onEnter: (entries: HoursEntries) => void;
}

/** Asks for a driver's exact hours, deadline and courses. Each entry counts at once. */
export function HoursForm({ entries, errors, startsAt, onEnter, ...upcoming }: HoursFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  /** The name of the field that is being filled in: its error waits. */
  const [filling, setFilling] = useState('');

  // The button that opened the form has gone.
  useEffect(() => void formRef.current?.querySelector<HTMLInputElement>(`[name=${startsAt}]`)?.focus(), [startsAt]);

  /** All boxes, because browsers fill some in without an event. */
  function read() {
    if (!formRef.current) return;
    const boxes = new FormData(formRef.current);
    const [deadline, hours] = [String(boxes.get('deadline')), String(boxes.get('hours'))];
    const isInternational = boxes.has('international');
    onEnter({ deadline, hours, done: boxes.getAll('done').map(String), isInternational });
  }

  function finish() {
    setFilling('');
    read();
  }

  function typed(name: keyof HoursErrors) {
    return {
      name,
      value: entries[name],
      error: filling === name ? undefined : errors[name],
      onChange() {
        setFilling(name);
        read();
      },
      onBlur: finish,
    };
  }

  return (
    <form
      ref={formRef}
      className={classes.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <TextField
        label="Your deadline"
        description="The expiry date on your Driver CPC card"
        type="date"
        max="9999-12-31"
        {...typed('deadline')}
      />
      <TextField
        label="Exact hours I have"
        description={
          entries.isInternational
            ? 'International hours alone, also those that are not on your record yet'
            : 'Count courses that are not on your record yet'
        }
        inputMode="decimal"
        {...typed('hours')}
      />
      <TickBox
        className={classes.international}
        type="checkbox"
        name="international"
        checked={entries.isInternational}
        onChange={read}
      >
        I need International Driver CPC, so all 35 hours have to be International
      </TickBox>
      <CoursesDone {...upcoming} done={entries.done} onChange={read} />
      <p className={classes.privacy}>What you enter stays on this page.</p>
    </form>
  );
}

interface CoursesDoneProps extends UpcomingSessions {
  /** By `plainName`. */
  readonly done: readonly string[];
  readonly onChange: () => void;
}

/** Hold the places of as many courses as the sheet usually has. */
const LOADING = ['1', '2', '3', '4', '5'];

function CoursesDone({ sessions, status, done, onChange }: CoursesDoneProps) {
  const isLoading = status === 'loading';
  const courses = isLoading ? LOADING : coursesOf(sessions);
  if (courses.length === 0) return null;
  return (
    <fieldset className={classes.done}>
      <legend className={classes.legend}>Courses you have had in these five years</legend>
      {courses.map((course) => {
        const name = plainName(course);
        return (
          <TickBox
            key={course}
            className={classes.course}
            type="checkbox"
            name="done"
            value={name}
            disabled={isLoading}
            checked={done.includes(name)}
            onChange={onChange}
          >
            {isLoading ? <Placeholder width="14rem" /> : course}
          </TickBox>
        );
      })}
    </fieldset>
  );
}
