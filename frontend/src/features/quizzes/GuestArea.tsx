import { type SyntheticEvent, useState } from 'react';
import { reportFailure } from '../../api/reportFailure.ts';
import { Button } from '../../components/Button.tsx';
import { MessageDialog } from '../../components/MessageDialog.tsx';
import { NoScriptNotice } from '../../components/NoScriptNotice.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbersLine } from '../../components/PhoneNumbers.tsx';
import classes from './GuestArea.module.css';
import { PasswordField } from './PasswordField.tsx';
import { openQuizzes, quizFile, type QuizListName, type Quizzes, sealedQuizzesSchema } from './sealedQuizzes.ts';

interface GuestAreaProps {
  readonly list: QuizListName;
  readonly subject: string;
  readonly onUnlock: (quizzes: Quizzes) => void;
}

export function GuestArea({ list, subject, onUnlock }: GuestAreaProps) {
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'idle' | 'missing' | 'checking' | 'wrong_password' | 'unavailable'>('idle');

  async function unlock() {
    setState('checking');
    const result = await unlockQuizzes(list, password);
    if (typeof result === 'string') setState(result);
    else onUnlock(result);
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (password === '') {
      setState('missing');
      event.currentTarget.querySelector('input')?.focus();
    } else if (state !== 'checking') void unlock();
  }

  return (
    <div className={classes.columns}>
      <form className={`sign ${classes.panel}`} onSubmit={handleSubmit}>
        <p className={classes.subject}>{subject}</p>
        <h1>Guest Area</h1>
        <p>Please enter the password below.</p>
        <PasswordField
          value={password}
          onChange={setPassword}
          error={state === 'missing' && password === '' ? 'Enter the password.' : null}
        />
        {/* Never disabled: it keeps the focus while the password is checked. */}
        <Button type="submit" fullWidth aria-busy={state === 'checking'}>
          {state === 'checking' ? 'Checking...' : 'Submit'}
        </Button>
      </form>
      <div className={classes.help}>
        <NoScriptNotice missing="The quizzes" byPhone="we help you open them" />
        {state === 'unavailable' ? (
          <Notice tone="trouble" title="The quizzes did not load">
            <p>Check your connection, then press Submit again.</p>
          </Notice>
        ) : null}
        <p>
          No password, or it does not work? Call us on <PhoneNumbersLine />
        </p>
        <p>The quizzes stay open until you leave or reload this page.</p>
      </div>
      {state === 'wrong_password' ? (
        <MessageDialog message="Incorrect Password!" onClose={() => setState('idle')} />
      ) : null}
    </div>
  );
}

/** Fetches a sealed list and opens it in the browser: the password is sent nowhere. */
async function unlockQuizzes(
  list: QuizListName,
  password: string,
): Promise<Quizzes | 'wrong_password' | 'unavailable'> {
  try {
    const response = await fetch(quizFile(list));
    if (!response.ok) throw new Error(`${quizFile(list)} answered ${response.status}`);
    const sealed = sealedQuizzesSchema.parse(await response.json());
    return (await openQuizzes(sealed, password)) ?? 'wrong_password';
  } catch (cause) {
    reportFailure('The quizzes could not be loaded', cause);
    return 'unavailable';
  }
}
