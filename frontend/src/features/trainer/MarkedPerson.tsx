import { useRef } from 'react';
import {
  type Attended,
  isWalkIn,
  type Mark,
  nameOnPlaceSchema,
  noUploadSchema,
  type Presence,
  presences,
} from '../../../../domain/bookings/attendance.ts';
import classes from './MarkedPerson.module.css';
import { PressedForm } from './LineForm.tsx';
import type { Row } from './registerRows.ts';
import { Toggle, Toggles } from './Toggles.tsx';

export type NewMark = Pick<Mark, 'presence' | 'idSeen' | 'noUpload'>;

interface MarkedPersonProps {
  readonly person: Row;
  readonly day: string;
  readonly question: string | null;
  readonly hasHours: boolean;
  /** On the day that is shown. */
  readonly marked: Attended | undefined;
  /** Nobody else can have come on the place. */
  readonly wasThere: boolean;
  readonly onMark: (mark: NewMark) => void;
  /** Names whoever came on the place. */
  readonly onName: (name: string) => void;
}

interface FormsProps extends MarkedPersonProps {
  readonly onNamed: () => void;
}

const OPTIONS = Object.entries(presences) as [Presence, string][];

/** One person on a day of the course. */
export function MarkedPerson(props: MarkedPersonProps) {
  const { person, question, marked, onMark } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, number, name, party, answers } = person;
  const { presence, disputed, idSeen = false } = marked ?? {};
  const shown = name || 'Name missing';
  return (
    <li className={`framed ${classes.person}`}>
      <h3 ref={heading} tabIndex={-1} className={classes.name}>
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
        <Forms {...props} onNamed={() => heading.current?.focus()} />
      </div>
    </li>
  );
}

function Forms({ person, day, hasHours, marked, wasThere, onMark, onName, onNamed }: FormsProps) {
  const { id, name } = person;
  const { presence, noUpload = '' } = marked ?? {};
  const mayName = !isWalkIn(id) && (!name || (presence === 'did_not_come' && !wasThere));
  return (
    <>
      {hasHours ? (
        <PressedForm
          id={`${id} ${day} reason`}
          opener={noUpload ? `Do not upload: ${noUpload}` : 'Do not upload, because...'}
          label="Do not upload, because"
          description="Empty: upload the hours."
          schema={noUploadSchema}
          value={noUpload}
          words="Save"
          onSave={(reason) => onMark({ noUpload: reason })}
        />
      ) : null}
      {mayName ? (
        <PressedForm
          id={`${id} ${day} name`}
          opener={name ? 'Somebody else came' : 'Type the name'}
          label={name ? `Who came instead of ${name}` : 'Who came'}
          description="The name for the certificate."
          schema={nameOnPlaceSchema}
          words="Save"
          onSave={(typed) => {
            onName(typed);
            // The button goes.
            onNamed();
          }}
        />
      ) : null}
    </>
  );
}
