import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import type { Choice } from './article.ts';
import classes from './ChoiceList.module.css';

/** Courses to choose from, each with its length. */
export function ChoiceList({ choices }: { readonly choices: readonly Choice[] }) {
  return (
    <ul className={classes.choices}>
      {choices.map(({ name, length, text, callFor }) => (
        <li key={name} className={`framed ${classes.choice}`}>
          <p className={classes.length}>{length}</p>
          <div>
            <h3>{name}</h3>
            <p className={classes.text}>
              {text}
              {callFor ? (
                <>
                  {' '}
                  Call <PhoneNumbers /> for {callFor}.
                </>
              ) : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
