import type { QuestionsPage } from '../../../../domain/api/questions.ts';
import { longDay } from '../../../../domain/dates/longDates.ts';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { capitalised, MEANINGS } from './answerWords.ts';
import classes from './Questions.module.css';

interface AnsweredQuestionsProps {
  readonly answered: QuestionsPage['answered'];
  readonly decided: QuestionsPage['decided'];
  readonly onTakeBack: (id: string) => void;
  readonly onReopen: (id: string) => void;
}

/** Each answer, the newest first, until it is taken back. */
export function AnsweredQuestions({ answered, decided, onTakeBack, onReopen }: AnsweredQuestionsProps) {
  if (answered.length + decided.length === 0) return null;
  return (
    <details className={classes.answered}>
      <summary id={ANSWERED_ID}>What you have answered ({answered.length + decided.length})</summary>
      <p className={classes.quiet}>
        An answer holds for the same words in all sheets. Take one back and it is asked again, if anybody is still
        booked; rows with it wait. Who was told that a date is cancelled or moved is not told that you take it back.
      </p>
      <ul>
        {decided.map((each) => (
          <li key={each.id} className={classes.row}>
            <span className={classes.text}>
              <strong>{each.text}</strong>: {decidedText(each)},{' '}
              <span className={classes.quiet}>{longDay(each.at)}</span>
            </span>
            <Button variant="outline" onClick={() => onReopen(each.id)}>
              Take it back
              <VisuallyHidden>{each.text}</VisuallyHidden>
            </Button>
          </li>
        ))}
        {answered.map(({ id, answer, column, text, at }) => (
          <li key={id} className={classes.row}>
            <span className={classes.text}>
              <strong>{text}</strong>
              {column && column !== text ? ` under ${capitalised(column)}` : ''}: {MEANINGS[answer]},{' '}
              <span className={classes.quiet}>{longDay(at)}</span>
            </span>
            <Button variant="outline" onClick={() => onTakeBack(id)}>
              Take it back
              <VisuallyHidden>{text}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function decidedText({ kind, to, tell }: QuestionsPage['decided'][number]): string {
  if (kind === 'kept') return 'takes place as it was booked';
  const told = tell ? 'its people are told' : 'nobody is told by the website';
  return kind === 'cancelled' ? `cancelled, ${told}` : `its people come on ${to}, ${told}`;
}

export const ANSWERED_ID = 'answered';
