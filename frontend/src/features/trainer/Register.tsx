import { useEffect } from 'react';
import {
  attendeeId,
  isWalkIn,
  type Mark,
  orderOf,
  walkIn,
  walkInNameSchema,
  wasThere,
  withMarks,
} from '../../../../domain/bookings/attendance.ts';
import type { TrainerLink } from '../../../../domain/bookings/trainerLink.ts';
import { dayText } from '../../../../domain/dates/courseDate.ts';
import { LineForm } from './LineForm.tsx';
import { MarkedPerson, type NewMark } from './MarkedPerson.tsx';
import classes from './Register.module.css';
import { registerRows, type Row } from './registerRows.ts';
import { SendingState } from './SendingState.tsx';
import { Toggles } from './Toggles.tsx';
import { Notice } from '../../components/Notice.tsx';
import { isInApp } from '../../components/isInApp.tsx';
import { keptRegisters, type ReadRegister } from './keptRegisters.ts';
import { useKeptPage } from './useKeptPage.ts';
import { useMarkedDay } from './useMarkedDay.ts';
import { useMarks } from './useMarks.ts';
import { waitingMarks } from './waitingMarks.ts';

interface RegisterProps extends ReadRegister {
  readonly link: TrainerLink;
  /** The list is the phone's own. */
  readonly isWithoutSignal: boolean;
}

/** Everybody on a course's register, with buttons for each day. */
export function Register({ link, isWithoutSignal, register, clockError }: RegisterProps) {
  const { course, when, days, question, hasHours } = register;
  const { today, day, chooseDay } = useMarkedDay(days, clockError);
  const marks = useMarks(link);
  const attended = withMarks(register.attended, marks.waiting);
  const people = registerRows(register.people, attended, marks.waiting);
  const isOver = today > (days.at(-1) ?? '');
  const mark = (said: Omit<Mark, 'day' | 'seen' | 'count'>) =>
    waitingMarks.add(link.session, { day, seen: register.seen, ...said });

  const markOf = (id: string) => attended.find((each) => each.person === id && each.day === day);

  function markPerson({ id, name, instead }: Row, said: NewMark) {
    mark({ ...said, person: id, ...((instead || isWalkIn(id)) && { name }), ...(instead && { instead }) });
  }

  function nameOn({ id, name: before }: Row, name: string) {
    // What was marked on a place without a name is about whoever sat there.
    const { presence = 'came', idSeen, noUpload } = (before ? undefined : markOf(id)) ?? {};
    const person = attendeeId(orderOf(id), '', { id: crypto.randomUUID() });
    mark({
      person,
      name,
      instead: id,
      presence,
      ...(idSeen !== undefined && { idSeen }),
      ...(noUpload !== undefined && { noUpload }),
    });
  }

  const isAllDone = isOver && marks.count === 0;
  const isPageKept = useKeptPage(isAllDone);

  useEffect(() => {
    if (!isAllDone) return;
    waitingMarks.clear();
    keptRegisters.forget(link.session);
  }, [isAllDone, link.session]);

  return (
    <div className={classes.register}>
      <h2>{course}</h2>
      <p className={classes.when}>{when}</p>
      {isInApp ? (
        <Notice tone="warning" title="Open this page in Safari or Chrome first">
          <p>This is the browser of another app. Marks that it has not sent are not in Safari or Chrome later.</p>
        </Notice>
      ) : null}
      {days.length > 1 ? (
        <Toggles
          legend="Day"
          name="day"
          options={days.map((each) => [each, dayText(each).replace(/ \d{4}$/, '')] as const)}
          chosen={day}
          onChoose={chooseDay}
        />
      ) : null}
      <p className={classes.marked}>
        <b>
          {people.filter(({ id }) => markOf(id)?.presence).length} of {people.length}
        </b>{' '}
        marked
      </p>
      <ol className={classes.people}>
        {people.map((person) => (
          <MarkedPerson
            key={`${person.number ?? person.id} ${day}`}
            person={person}
            day={day}
            question={question}
            hasHours={hasHours}
            marked={markOf(person.id)}
            wasThere={wasThere(person.id, attended)}
            onMark={(said) => markPerson(person, said)}
            onName={(name) => nameOn(person, name)}
          />
        ))}
      </ol>
      <LineForm
        id={`${link.session} walk-in`}
        label="Came without a booking"
        description="Their name; write the rest on the paper register."
        schema={walkInNameSchema}
        words="Add to the register"
        onSave={(name) => mark({ person: walkIn(crypto.randomUUID()), name, presence: 'came' })}
      />
      <SendingState marks={marks} isWithoutSignal={isWithoutSignal} isPageKept={isPageKept} />
    </div>
  );
}
