import { createHash } from 'node:crypto';
import { questionsContract, answersContract, type QuestionsPage } from '../../../domain/api/questions.ts';
import type { Question } from '../../../domain/dates/questions.ts';
import { linkKeys } from '../../../lambdas/adapters/linkKeys.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { TABLES } from '../../../infra/local/database.ts';
import type { Shop } from '../openShop.ts';

/** A course that nobody has answered for; each text is a question of its own. */
export function aQuestion(changes: Partial<Question> = {}): Question {
  const { kind = 'word', column = 'course', text = 'Safe Loading' } = changes;
  return {
    id: createHash('sha256').update(`${kind} ${column} ${text}`).digest('base64url').slice(0, 16),
    kind,
    column,
    text,
    what: '',
    places: [{ sheet: 'Driver CPC - Sheet1', row: 4, date: '12 Jan 2027' }],
    rows: 1,
    ...changes,
  };
}

/** The calls of the owner's page, by default with the key of the owner's mail. */
export async function ownersPage(shop: Shop, key?: string) {
  const right = key ?? (await linkKeys(dynamoClient(), TABLES.orders.name).ofQuestions());
  return {
    open: (from?: string) => shop.post(questionsContract.path, { key: right }, from),
    press: (answers: Readonly<Record<string, unknown>>, from?: string) =>
      shop.post(answersContract.path, { key: right, answers }, from),
  };
}

export async function shownBy(response: Promise<Response>): Promise<QuestionsPage> {
  return answersContract.response.parse(await (await response).json());
}
