import * as z from 'zod/mini';
import { questionKinds } from '../dates/questions.ts';
import type { Contract } from './contract.ts';
import { moveChangesShape } from './moveChanges.ts';
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

/** A session that its sheet no longer has as people booked it. */
const askedSessionSchema = z.object({
  id: z.string(),
  kind: z.enum(['cancelled', 'moved', 'gone', 'again']),
  /** "Tue 12 Jan 2027, Safe Loading, 8am-4pm, Cardiff" */
  text: z.string(),
  sheet: z.string(),
  /** "Safe Loading", or the sheet's name: sessions of one course are one press, if all are gone, say. */
  course: z.string(),
  /** The owner's word: "Cancelled", "Moved to 19 Jan 2027". */
  says: z.string(),
  people: z.int(),
  /** The session that the owner's word names; empty if it names none. */
  named: z.string(),
  /** The rows on which they may come instead, the likeliest first. */
  choices: z.array(z.object({ session: z.string(), text: z.string(), ...moveChangesShape })),
});

/** The owner's page: what waits, what was answered, and the calendar as visitors see it. */
const pageSchema = z.object({
  /** The soonest first. */
  sessions: z.array(askedSessionSchema),
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
  /** Sessions that are not over, about which the owner has decided; each can be taken back. */
  decided: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['cancelled', 'moved', 'kept']),
      text: z.string(),
      /** Where its people come now; empty unless it was moved. */
      to: z.string(),
      tell: z.boolean(),
      at: z.string(),
    }),
  ),
  /** Ids of the request that were no open question any more, or not with this answer: nothing was changed for them. */
  stale: z._default(z.array(z.string()), []),
});

export type QuestionsPage = z.infer<typeof pageSchema>;
export type ShownQuestion = z.infer<typeof questionSchema>;
export type ShownSession = z.infer<typeof askedSessionSchema>;

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

const decisionSchema = z.object({
  ...linkShape,
  /** Of the session's question, or of the decision that is taken back. */
  id: z.string().check(z.maxLength(100)),
  /** `reopen`: the session is on sale again. */
  answer: z.enum(['cancel', 'move', 'keep', 'reopen']),
  /** The session on which its people come instead; empty for all other answers. */
  to: z.string().check(z.maxLength(100)),
  /** Whether the website tells them. */
  tell: z.enum(['people', 'nobody']),
});

/** One press about a session that people have booked. */
export type Decided = Omit<z.infer<typeof decisionSchema>, 'key'>;

/** Keeps a press before anything is done with it; `stale`: the question is not open any more, and nothing was changed. */
export const decisionContract = {
  ...api.decision,
  request: decisionSchema,
  response: z.object({ status: z.enum(['kept', 'stale']) }),
} as const satisfies Contract;
