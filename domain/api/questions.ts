import * as z from 'zod/mini';
import { questionKinds } from '../dates/questions.ts';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

/** In any form: a link that was cut is answered like a wrong one. */
const linkShape = { key: z.string().check(z.maxLength(100)) };

const answerSchema = z.enum(['show', 'ours', 'remark', 'right']);

const questionSchema = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  column: z.string(),
  text: z.string(),
  what: z.string(),
  places: z.readonly(z.array(z.object({ sheet: z.string(), row: z.int(), date: z.string() }))),
  rows: z.int(),
});

/** The owner's page: what waits, what was answered, and the calendar as visitors see it. */
const pageSchema = z.object({
  questions: z.array(questionSchema),
  /** The newest first; each can be taken back. */
  answered: z.array(
    z.object({ id: z.string(), answer: answerSchema, column: z.string(), text: z.string(), at: z.string() }),
  ),
  calendar: z.array(
    z.object({
      sheet: z.string(),
      sessions: z.array(
        z.object({
          /** "Tue 12 Jan 2027, Safe Loading, 8am-4pm, Cardiff" */
          text: z.string(),
          /** "On sale", "3 places left", "Full", "Closed", "Cancelled" or the date to which it moved. */
          state: z.string(),
          booked: z.int(),
        }),
      ),
    }),
  ),
  /** Ids of the request that were no open question any more, or not with this answer: nothing was changed for them. */
  stale: z._default(z.array(z.string()), []),
});

export type QuestionsPage = z.infer<typeof pageSchema>;
export type ShownQuestion = z.infer<typeof questionSchema>;

const requestSchema = z.object(linkShape);

/** Opens the page. Throws questions_not_found for a wrong key. */
export const questionsContract = {
  ...api.questions,
  request: requestSchema,
  response: pageSchema,
} as const satisfies Contract;

/** Answers in one call; the owner can press "Show all of these words" again for the rest. */
export const MOST_ANSWERS = 200;

const answersSchema = z.object({
  ...linkShape,
  /** By question; null takes an answer back. */
  answers: z
    .record(z.string().check(z.maxLength(100)), z.nullable(answerSchema))
    .check(z.refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, `Send at most ${MOST_ANSWERS} answers.`)),
});

export type AnswersRequest = z.infer<typeof answersSchema>;

/** Keeps answers before anything is done with them, then reads the sheets with them; answers with the page as it is then. */
export const answersContract = {
  ...api.answers,
  request: answersSchema,
  response: pageSchema,
} as const satisfies Contract;
