import { type ReactNode, useState } from 'react';
import type { Decided, ShownSession } from '../../../../domain/api/questions.ts';
import { sheetTitle } from '../../../../domain/dates/trainingSheets.ts';
import { Button } from '../../components/Button.tsx';
import { DateOptions } from '../../components/DateOptions.tsx';
import { SelectField } from '../../components/Field.tsx';
import { MoveChanges } from '../../components/MoveChanges.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import classes from './Questions.module.css';

interface PressProps {
  /** A press is on its way. */
  readonly isBusy: boolean;
  readonly onPress: (pressed: readonly Decided[]) => void;
}

interface BookedSessionsProps extends PressProps {
  readonly sessions: readonly ShownSession[];
}

/** The sessions that their sheets no longer have as people booked them. */
export function BookedSessions({ sessions, ...press }: BookedSessionsProps) {
  if (sessions.length === 0) return null;
  return (
    <section className={classes.group}>
      <h3>Dates that people have booked</h3>
      <p className={classes.quiet}>
        Nobody is told, and nobody can book the date, until you press. Put a slip right in the spreadsheet, and its
        question goes. A register that you have already is not sent again: correct it by hand.
      </p>
      <ul className={classes.questions}>
        {groupsOf(sessions).map(([first, ...others]) =>
          others.length === 0 ? (
            <BookedSession key={first.id} session={first} {...press} />
          ) : (
            <SessionsOfCourse key={first.id} sessions={[first, ...others]} {...press} />
          ),
        )}
      </ul>
    </section>
  );
}

type Group = readonly [first: ShownSession, ...others: ShownSession[]];

/** The sessions of one course of which the sheet says the same. Each that has moved names a date of its own. */
function groupsOf(sessions: readonly ShownSession[]): Group[] {
  const groups = new Map<string, Group>();
  for (const session of sessions) {
    const { id, kind, sheet, course, says } = session;
    const name = kind === 'moved' ? id : `${kind} ${sheet} ${course} ${says}`;
    groups.set(name, [...(groups.get(name) ?? []), session] as const);
  }
  return [...groups.values()];
}

/** One press for all of them; or each by itself. */
function SessionsOfCourse({ sessions, isBusy, onPress }: PressProps & { readonly sessions: Group }) {
  const [{ kind, course, sheet, says }] = sessions;
  const people = sessions.reduce((sum, session) => sum + session.people, 0);
  return (
    <SessionCard
      title={`${course}: ${sessions.length} dates`}
      said={saidOfSeveral(kind, says)}
      words={SEVERAL}
      button={{ of: course, isBusy }}
      press={(answer, tell = 'nobody') => onPress(sessions.map(({ id }) => ({ id, answer, tell, to: '' })))}
      {...{ kind, sheet, people }}
    >
      <details className={classes.each}>
        <summary>Each date by itself</summary>
        <ul className={classes.questions}>
          {sessions.map((session) => (
            <BookedSession key={session.id} session={session} isBusy={isBusy} onPress={onPress} />
          ))}
        </ul>
      </details>
    </SessionCard>
  );
}

function BookedSession({ session, isBusy, onPress }: PressProps & { readonly session: ShownSession }) {
  const { id, kind, text, sheet, people } = session;
  const press: PressAnswer = (answer, tell = 'nobody', to = '') => onPress([{ id, answer, tell, to }]);
  return (
    <SessionCard
      title={text}
      said={saidIn(session)}
      words={ONE}
      button={{ of: text, isBusy }}
      press={press}
      moving={<Moving session={session} isBusy={isBusy} press={press} />}
      {...{ kind, sheet, people }}
    />
  );
}

type PressAnswer = (answer: Decided['answer'], tell?: Decided['tell'], to?: string) => void;

const ONE = {
  on: 'it',
  off: 'It is off.',
  cancel: 'Cancel it and tell',
  told: 'I have told them',
  asBooked: 'It takes place as they booked it.',
  keep: 'Keep it',
  again: 'Sell it again',
} as const;

const SEVERAL: Readonly<Record<keyof typeof ONE, string>> = {
  on: 'them',
  off: 'They are all off.',
  cancel: 'Cancel all and tell',
  told: 'I have told them all',
  asBooked: 'They all take place as they were booked.',
  keep: 'Keep them all',
  again: 'Sell them all again',
};

interface CardProps extends Pick<ShownSession, 'kind' | 'sheet' | 'people'> {
  readonly title: string;
  readonly said: string;
  readonly words: Readonly<Record<keyof typeof ONE, string>>;
  readonly button: Pick<ButtonProps, 'of' | 'isBusy'>;
  readonly press: PressAnswer;
  /** Stands first if the sheet says that they have moved. */
  readonly moving?: ReactNode;
  readonly children?: ReactNode;
}

function SessionCard({ title, said, kind, sheet, people, words, button, press, moving, children }: CardProps) {
  return (
    <li className={`framed ${classes.session}`}>
      <div className={classes.text}>
        <h4>{title}</h4>
        <p>
          {said} {booked(people, words.on)}
        </p>
        <p className={classes.quiet}>{sheetTitle(sheet)}.</p>
      </div>
      {kind === 'again' ? (
        <Press {...button} words={words.again} onPress={() => press('reopen')} />
      ) : (
        <>
          {kind === 'moved' ? moving : null}
          <div className={classes.choice}>
            <p>{words.off}</p>
            <div className={classes.buttons}>
              <Press
                {...button}
                words={`${words.cancel} ${counted(people)}`}
                onPress={() => press('cancel', 'people')}
              />
              <Press {...button} isSecond words={words.told} onPress={() => press('cancel')} />
            </div>
          </div>
          {kind === 'moved' ? null : moving}
          <div className={classes.choice}>
            <p>{words.asBooked}</p>
            <Press {...button} isSecond words={words.keep} onPress={() => press('keep')} />
          </div>
        </>
      )}
      {children}
    </li>
  );
}

interface MovingProps {
  readonly session: ShownSession;
  readonly isBusy: boolean;
  readonly press: PressAnswer;
}

/** Its people come on another row: another date, or the same course in other words. */
function Moving({ session: { text, named, choices, people }, isBusy, press }: MovingProps) {
  const [chosen, setChosen] = useState(named);
  const choice = choices.find(({ session }) => session === chosen);
  const to = choice?.session ?? '';
  if (choices.length === 0) return <p className={classes.choice}>To put them on another date, write its row first.</p>;
  return (
    <div className={classes.choice}>
      <SelectField label="They come on" value={to} onChange={(event) => setChosen(event.target.value)}>
        <option value="">Choose a date</option>
        <DateOptions dates={choices.map(({ session, ...each }) => ({ id: session, ...each }))} />
      </SelectField>
      <p className={classes.quiet}>{choice?.text}</p>
      <MoveChanges changes={choice?.changes ?? []} />
      <div className={classes.buttons}>
        <Press
          of={text}
          isBusy={isBusy || to === ''}
          words={`Move and tell ${counted(people)}`}
          onPress={() => press('move', 'people', to)}
        />
        <Press
          of={text}
          isBusy={isBusy || to === ''}
          isSecond
          words="Move and tell nobody"
          onPress={() => press('move', 'nobody', to)}
        />
      </div>
    </div>
  );
}

interface ButtonProps {
  readonly words: string;
  /** The session, for screen readers. */
  readonly of: string;
  readonly isBusy: boolean;
  readonly isSecond?: boolean;
  readonly onPress: () => void;
}

function Press({ words, of, isBusy, isSecond = false, onPress }: ButtonProps) {
  return (
    <Button variant={isSecond ? 'outline' : 'filled'} disabled={isBusy} onClick={onPress}>
      {words}
      <VisuallyHidden>{of}</VisuallyHidden>
    </Button>
  );
}

function saidIn({ kind, says }: ShownSession): string {
  if (kind === 'gone') return 'The sheet has no such row any more.';
  return kind === 'again' ? 'The sheet offers it again, and it was cancelled or moved.' : `The sheet says ${says}.`;
}

function saidOfSeveral(kind: ShownSession['kind'], says: string): string {
  if (kind === 'gone') return 'The sheet has no such rows any more.';
  return kind === 'again'
    ? 'The sheet offers them again, and they were cancelled or moved.'
    : `The sheet says ${says}.`;
}

function booked(people: number, on: string): string {
  return people === 0
    ? `Nobody is booked on ${on}.`
    : `${counted(people)} ${people === 1 ? 'is' : 'are'} booked on ${on}.`;
}

/** "1 person", "4 people" */
function counted(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}
