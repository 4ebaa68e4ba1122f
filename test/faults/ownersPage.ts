import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Decided } from '../../domain/api/questions.ts';
import { mailClaims } from '../../lambdas/adapters/mailClaims.ts';
import { decide } from '../../lambdas/bookings/decide.ts';
import { questionsPage } from '../../lambdas/questions/questionsPage.ts';
import { tableNames } from '../tableNames.ts';
import type { shopDeps } from './shopDeps.ts';

/** The calls of the owner's page of questions about sessions. */
export function ownersPageOf(dynamo: DynamoDBDocumentClient, deps: ReturnType<typeof shopDeps>, now: () => Date) {
  const deciding = {
    ...deps,
    sessionClaims: mailClaims(dynamo, tableNames.sessions, 'id'),
  };
  return {
    open: () => questionsPage(deps, now()),
    decide: (request: Decided) => decide(request, deciding, now),
  };
}
