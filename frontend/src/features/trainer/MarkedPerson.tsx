import type { TrainerRegister } from '../../../../domain/api/trainer.ts';
import { type Attended, type Mark, type Presence, presences } from '../../../../domain/bookings/attendance.ts';
import classes from './MarkedPerson.module.css';
import { NoUpload } from './NoUpload.tsx';
import { Toggle, Toggles } from './Toggles.tsx';

export type NewMark = Omit<Mark, 'person' | 'day' | 'count' | 'seen'>;

type Person = Omit<TrainerRegister['people'][number], 'number'> & { readonly number: number | null };

interface MarkedPersonProps {
  readonly person: Person;
  readonly question: string | null;
  readonly hasHours: boolean;
  /** On the day that is shown. */
  readonly marked: Attended | undefined;
  readonly onMark: (mark: NewMark) => void;
}

const OPTIONS = Object.entries(presences) as [Presence, string][];

/** One person on a day of the course. */
export function MarkedPerson({ person, question, hasHours, marked, onMark }: MarkedPersonProps) {
  const { id, number, name, party, answers } = person;
  const { presence, disputed, idSeen = false, noUpload = '' } = marked ?? {};
  const shown = name || 'Name missing';
  return (
    <li className={`framed ${classes.person}`}>
      <h3 className={classes.name}>
        {number === null ? '' : `${number}. `}
        {shown}
      </h3>
      <p className={classes.party}>{party}</p>
      {answers ? (
        <p className={classes.party}>
          {question} {answers}
        </p>
      ) : null}
      {disputed ? (
        <p className={classes.disputed}>
          Two phones disagree: {disputed.map((each) => presences[each]).join(', ')}. Press what is right.
        </p>
      ) : null}
      <Toggles
        legend={shown}
        name={id}
        options={OPTIONS}
        chosen={presence}
        onChoose={(chosen) => onMark({ presence: chosen })}
      />
      <div className={classes.more}>
        <Toggle label="ID seen" isOn={idSeen} onToggle={(isOn) => onMark({ idSeen: isOn })} />
        {hasHours ? <NoUpload reason={noUpload} onSave={(reason) => onMark({ noUpload: reason })} /> : null}
      </div>
    </li>
  );
}
