import type { QuestionsPage } from '../../../../domain/api/questions.ts';
import { sheetTitle } from '../../../../domain/dates/trainingSheets.ts';
import classes from './Questions.module.css';

/** Every date that visitors see, with the places that are booked. */
export function ShownCalendar({ calendar }: Pick<QuestionsPage, 'calendar'>) {
  return (
    <section className={classes.calendar}>
      <h2>What visitors see</h2>
      {calendar.map(({ sheet, sessions }) => (
        <section key={sheet}>
          <h3>{sheetTitle(sheet)}</h3>
          {sessions.length === 0 ? <p className={classes.quiet}>No dates.</p> : null}
          <ul>
            {sessions.map(({ text, state, booked }) => (
              <li key={text} className={classes.row}>
                <span className={classes.text}>{text}</span>
                <span className={classes.quiet}>
                  {state}, {booked} booked
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
