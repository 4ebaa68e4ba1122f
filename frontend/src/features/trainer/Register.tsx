import { useEffect } from 'react';
import type { TrainerRegister } from '../../../../domain/api/trainer.ts';
import { isWalkIn, walkIn, withMarks } from '../../../../domain/bookings/attendance.ts';
import type { TrainerLink } from '../../../../domain/bookings/trainerLink.ts';
import { dayText } from '../../../../domain/dates/courseDate.ts';
import { MarkedPerson, type NewMark } from './MarkedPerson.tsx';
import classes from './Register.module.css';
import { SendingState } from './SendingState.tsx';
import { Toggles } from './Toggles.tsx';
import { Notice } from '../../components/Notice.tsx';
import { isInApp } from './isInApp.ts';
import { keptRegisters, type ReadRegister } from './keptRegisters.ts';
import { useKeptPage } from './useKeptPage.ts';
import { useMarkedDay } from './useMarkedDay.ts';
import { useMarks } from './useMarks.ts';
import { waitingMarks } from './waitingMarks.ts';
import { WalkInForm } from './WalkInForm.tsx';

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
  const people = [...register.people, ...walkInsOf(attended)];
  const isOver = today > (days.at(-1) ?? '');
  const mark = (person: string, said: NewMark) =>
    waitingMarks.add(link.date, { person, day, seen: register.seen, ...said });

  const markOf = (id: string) => attended.find((each) => each.person === id && each.day === day);

  const isAllDone = isOver && marks.count === 0;
  const isPageKept = useKeptPage(isAllDone);

  useEffect(() => {
    if (!isAllDone) return;
    waitingMarks.clear();
    keptRegisters.forget(link.date);
  }, [isAllDone, link.date]);

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
            key={`${person.id} ${day}`}
            person={person}
            question={question}
            hasHours={hasHours}
            marked={markOf(person.id)}
            onMark={(said) => mark(person.id, isWalkIn(person.id) ? { ...said, name: person.name } : said)}
          />
        ))}
      </ol>
      <WalkInForm onAdd={(name) => mark(walkIn(crypto.randomUUID()), { name, presence: 'came' })} />
      <SendingState marks={marks} isWithoutSignal={isWithoutSignal} isPageKept={isPageKept} />
    </div>
  );
}

function walkInsOf(attended: TrainerRegister['attended']) {
  const names = new Map(
    attended.filter(({ person }) => isWalkIn(person)).map((each) => [each.person, each.name ?? '']),
  );
  return [...names].map(([id, name]) => ({ id, number: null, name, party: 'No booking', answers: '' }));
}
