import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mailClaims } from '../adapters/mailClaims.ts';
import { reminderStore } from '../adapters/reminderStore.ts';
import { type CourseDaysDeps, type CourseDaysReport, courseDays } from './core.ts';
import { type ForgetDeps, forgetPeople } from './forgetPeople.ts';
import { type RenewalDeps, remindOfRenewals } from './renewals.ts';
import { type ChangeDeps, tellChanges } from './tellChanges.ts';

export interface RunDeps {
  readonly courses: CourseDaysDeps & ChangeDeps & ForgetDeps;
  readonly renewals: RenewalDeps;
}

/** Claims of mails are kept beside the dates and the reminders that they are about. */
export function runDeps(
  deps: Omit<RunDeps['courses'] & RenewalDeps, 'claims' | 'reminders'>,
  dynamo: DynamoDBDocumentClient,
  tables: { readonly places: string; readonly reminders: string },
) {
  return {
    courses: { ...deps, claims: mailClaims(dynamo, tables.places, 'date') },
    renewals: {
      ...deps,
      claims: mailClaims(dynamo, tables.reminders, 'reminderId'),
      reminders: reminderStore(dynamo, tables.reminders),
    },
  } satisfies RunDeps;
}

/** Does all of one scheduled run. Throws Unavailable if a store cannot be read. */
export async function runCourseDays({ courses, renewals }: RunDeps, clock: () => Date): Promise<CourseDaysReport> {
  // First, so that registers and reminders know who comes on another date.
  const changes = await tellChanges(courses, clock);
  const days = await courseDays(courses, clock);
  const renewed = await remindOfRenewals(renewals, clock);
  const forgotten = await forgetPeople(courses, clock());
  return {
    ...days,
    mails: days.mails + changes.mails + renewed.mails,
    failed: days.failed + changes.failed + renewed.failed + forgotten.failed,
  };
}
