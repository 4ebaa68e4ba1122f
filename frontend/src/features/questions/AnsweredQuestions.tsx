import type { QuestionsPage } from '../../../../domain/api/questions.ts';
import { longDay } from '../../../../domain/dates/longDates.ts';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { capitalised, MEANINGS } from './answerWords.ts';
import classes from './Questions.module.css';

interface AnsweredQuestionsProps {
  readonly answered: QuestionsPage['answered'];
  readonly onTakeBack: (id: string) => void;
}

/** Each answer, the newest first, until it is taken back. */
export function AnsweredQuestions({ answered, onTakeBack }: AnsweredQuestionsProps) {
  if (answered.length === 0) return null;
  return (
    <details className={classes.answered}>
      <summary id={ANSWERED_ID}>What you have answered ({answered.length})</summary>
      <p className={classes.quiet}>
        An answer holds for the same words in all sheets. Take one back and it is asked again; rows with it wait.
      </p>
      <ul>
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

export const ANSWERED_ID = 'answered';
