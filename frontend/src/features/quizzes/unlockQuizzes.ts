import { reportFailure } from '../../api/reportFailure.ts';
import { openQuizzes, quizFile, type QuizListName, type Quizzes, sealedQuizzesSchema } from './sealedQuizzes.ts';

export type Unlocking = Quizzes | 'wrong_password' | 'unavailable';

/** Fetches a sealed list and opens it in the browser: the password is sent nowhere. */
export async function unlockQuizzes(list: QuizListName, password: string): Promise<Unlocking> {
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
