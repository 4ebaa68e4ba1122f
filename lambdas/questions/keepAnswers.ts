import type { AnswersRequest } from '../../domain/api/questions.ts';
import { type Answer, answersOf, type KeptAnswer, type Question, openQuestions } from '../../domain/dates/questions.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { describeError, log } from '../edge/log.ts';

interface AnswerDeps {
  readonly sheets: SheetStore;
  /** Reads the sheets with the answers. */
  readonly refresh: (now: Date) => Promise<unknown>;
}

/**
 * Keeps the answers to questions that are open, and only then reads the sheets again; the scheduled refresh makes up for a
 * reading that fails. Returns the ids for which nothing was changed. Idempotent.
 */
export async function keepAnswers(
  given: AnswersRequest['answers'],
  { sheets, refresh }: AnswerDeps,
  now: Date,
): Promise<string[]> {
  const [questions, answers] = await Promise.all([sheets.questions(), sheets.answers()]);
  const open = new Map(openQuestions(questions, answers).map((question) => [question.id, question]));
  const stale: string[] = [];
  for (const [id, answer] of Object.entries(given)) {
    const [question, kept] = [open.get(id), Object.hasOwn(answers, id) ? answers[id] : undefined];
    if (kept && answer === null) await sheets.takeBack(id);
    else if (question && answer !== null && answersOf[question.kind].includes(answer))
      await sheets.answer(id, keptAnswer(question, answer, now));
    // A second press of the same button changes nothing, and is no surprise.
    else if (answer !== null && kept?.answer !== answer) stale.push(id);
  }
  if (Object.keys(given).length > 0)
    await refresh(now).catch((error: unknown) =>
      log.error('The sheets were not read after an answer', { cause: describeError(error) }),
    );
  return stale;
}

function keptAnswer({ kind, column, text }: Question, answer: Answer, now: Date): KeptAnswer {
  return { answer, kind, column, text, at: now.toISOString() };
}
