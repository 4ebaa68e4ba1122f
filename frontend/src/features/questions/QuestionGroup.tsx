import type { ShownQuestion } from '../../../../domain/api/questions.ts';
import { answersOf } from '../../../../domain/dates/questions.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { BUTTONS, capitalised, type Group, placeText } from './answerWords.ts';
import classes from './Questions.module.css';
import type { Answers } from './useAnswers.ts';

/** A question names no more. */
const MOST_PLACES = 5;

interface PressProps {
  readonly onPress: (answers: Answers) => void;
}

/** Questions of one kind, or words of one column. */
export function QuestionGroup({ group, onPress }: PressProps & { readonly group: Group }) {
  const { title, explanation, questions } = group;
  const isOfWords = questions.every(({ kind }) => kind === 'word');
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      <p className={classes.quiet}>{explanation}</p>
      <ul className={classes.questions}>
        {questions.map((question) => (
          <OneQuestion key={question.id} question={question} onPress={onPress} />
        ))}
      </ul>
      {isOfWords && questions.length > 1 ? (
        <Button
          variant="outline"
          fullWidth
          onClick={() => onPress(Object.fromEntries(questions.map(({ id }) => [id, 'show'])))}
        >
          Show all of these words
          <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      ) : null}
    </section>
  );
}

function OneQuestion({ question, onPress }: PressProps & { readonly question: ShownQuestion }) {
  const { id, kind, column, text, what } = question;
  return (
    <li className={`framed ${classes.question}`}>
      <div className={classes.text}>
        <h4 id={elementId(id)} tabIndex={-1}>
          {text || capitalised(column) || 'A sheet'}
        </h4>
        {what ? <p>{what}</p> : null}
        <p className={classes.quiet}>
          {whereText(question)} <span className={classes.whole}>{waitText(question)}</span>
        </p>
      </div>
      {answersOf[kind].length > 0 ? (
        <div className={classes.buttons}>
          {answersOf[kind].map((answer) => (
            <Button
              key={answer}
              variant={answer === 'ours' ? 'outline' : 'filled'}
              onClick={() => onPress({ [id]: answer })}
            >
              {BUTTONS[answer]}
              <VisuallyHidden>{text}</VisuallyHidden>
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}

/** "Driver CPC, row 4 (12 Jan 2027); ADR, row 2." */
function whereText({ places, rows }: ShownQuestion): string {
  const others = places.length === MOST_PLACES && rows > MOST_PLACES ? ' and elsewhere' : '';
  return `${places.map(placeText).join('; ')}${others}.`;
}

function waitText({ rows }: ShownQuestion): string {
  if (rows === 0) return '';
  return `${counted(rows, 'row')} ${rows === 1 ? 'waits' : 'wait'}.`;
}

/** Takes the focus once the question before it is answered. */
export function elementId(question: string): string {
  return `question-${question}`;
}
