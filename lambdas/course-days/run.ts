import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mailClaims } from '../adapters/mailClaims.ts';
import { reminderStore } from '../adapters/reminderStore.ts';
import { type CourseDaysDeps, type CourseDaysReport, courseDays } from '../courses/courseDays.ts';
import { type ForgetDeps, forgetPeople } from '../courses/forgetPeople.ts';
import { type KeptRequestDeps, sendKeptRequests } from '../bookings/sendKeptRequests.ts';
import { type RenewalDeps, remindOfRenewals } from '../courses/renewals.ts';
import { type ChangeDeps, tellChanges } from '../courses/tellChanges.ts';

export interface RunDeps {
  readonly courses: CourseDaysDeps & ChangeDeps & ForgetDeps;
  readonly renewals: RenewalDeps;
  readonly requests: KeptRequestDeps;
}

/** Claims of mails are kept beside the dates, orders and reminders that they are about. */
export function runDeps(
  deps: Omit<RunDeps['courses'] & RenewalDeps & RunDeps['requests'], 'claims' | 'reminders'>,
  dynamo: DynamoDBDocumentClient,
  tables: { readonly orders: string; readonly places: string; readonly reminders: string },
) {
  return {
    courses: { ...deps, claims: mailClaims(dynamo, tables.places, 'date') },
    requests: { ...deps, claims: mailClaims(dynamo, tables.orders) },
    renewals: {
      ...deps,
      claims: mailClaims(dynamo, tables.reminders, 'reminderId'),
      reminders: reminderStore(dynamo, tables.reminders),
    },
  } satisfies RunDeps;
}

/** Does all of one scheduled run. Throws Unavailable if a store cannot be read. */
export async function runCourseDays(
  { courses, renewals, requests }: RunDeps,
  clock: () => Date,
): Promise<CourseDaysReport> {
  // First, so that registers and reminders know who comes on another date.
  const changes = await tellChanges(courses, clock);
  const days = await courseDays(courses, clock);
  const renewed = await remindOfRenewals(renewals, clock);
  const asked = await sendKeptRequests(requests, clock);
  const forgotten = await forgetPeople(courses, clock());
  return {
    ...days,
    mails: days.mails + changes.mails + renewed.mails + asked.mails,
    failed: days.failed + changes.failed + renewed.failed + asked.failed + forgotten.failed,
  };
}
