import { Link } from 'react-router-dom';
import { withoutInvisible } from '../../../../domain/text/visible.ts';
import { reportFailure } from '../../api/reportFailure.ts';
import { Button } from '../../components/Button.tsx';
import { MessageDialog } from '../../components/MessageDialog.tsx';
import { NoScriptNotice } from '../../components/NoScriptNotice.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbersLine } from '../../components/PhoneNumbers.tsx';
import { useCheckedForm } from '../../components/useCheckedForm.ts';
import classes from './GuestArea.module.css';
import { PasswordField } from './PasswordField.tsx';
import type { QuizListName, Quizzes } from './sealedQuizzes.ts';

/** The course that the quizzes belong to. */
export interface QuizCourse {
  readonly label: string;
  readonly to: string;
  readonly picture: string;
}

interface GuestAreaProps {
  readonly list: QuizListName;
  readonly subject: string;
  readonly course: QuizCourse;
  readonly onUnlock: (quizzes: Quizzes) => void;
}

export function GuestArea({ list, subject, course, onUnlock }: GuestAreaProps) {
  const { field, formProps, isBusy, output, failure, reset } = useCheckedForm({
    read: (entries) => ({ password: withoutInvisible(String(entries.get('password') ?? '')) }),
    findErrors: ({ password }) => (password === '' ? { password: 'Enter the password.' } : {}),
    send: ({ password }) => unlock(list, password),
    onSuccess: (quizzes) => void (quizzes && onUnlock(quizzes)),
    onFailure: (cause) => reportFailure('The quizzes could not be loaded', cause),
  });
  return (
    <div className={classes.columns}>
      <form className={`sign ${classes.panel}`} {...formProps}>
        <p className={classes.subject}>{subject}</p>
        <h1>Guest Area</h1>
        <p>Please enter the password below.</p>
        <PasswordField {...field('password')} />
        <Button type="submit" fullWidth disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Submit'}
        </Button>
      </form>
      <div className={classes.help}>
        <NoScriptNotice missing="The quizzes" byPhone="we help you open them" />
        {failure ? (
          <Notice tone="trouble" title="The quizzes did not load">
            <p>Check your connection, then press Submit again. If that does not help, reload the page.</p>
          </Notice>
        ) : null}
        <img className={classes.picture} src={course.picture} alt="" width={960} height={480} loading="lazy" />
        <p>
          The quizzes are for people on this course: <Link to={course.to}>{course.label}</Link>
        </p>
        <p>
          No password, or it does not work? Call us on <PhoneNumbersLine />
        </p>
        <p>The quizzes stay open until you leave or reload this page.</p>
      </div>
      {output === null ? <MessageDialog message="Incorrect Password!" onClose={reset} /> : null}
    </div>
  );
}

/** Its code brings zod, so it is fetched with the list. */
async function unlock(list: QuizListName, password: string): Promise<Quizzes | null> {
  const { unlockQuizzes } = await import('./sealedQuizzes.ts');
  return unlockQuizzes(list, password);
}
