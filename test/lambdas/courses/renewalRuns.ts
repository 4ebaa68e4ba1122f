import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { mailClaims } from '../../../lambdas/adapters/mailClaims.ts';
import { type Renewal, renewalStore } from '../../../lambdas/adapters/renewalStore.ts';
import { readCourseBook } from '../../../lambdas/courses/courseBook.ts';
import { type RenewalDeps, remindOfRenewals } from '../../../lambdas/courses/renewals.ts';
import type { openShop } from '../openShop.ts';
import { firstAidReminder } from './storedReminders.ts';

/** When the reminders of `firstAidReminder` are due. */
export const DUE = '2029-10-22T06:00:00Z';

/** Runs that send reminders of certificates, from the tables and to the mailbox of a shop. */
export function renewalRuns(shop: Awaited<ReturnType<typeof openShop>>) {
  const reminders = renewalStore(dynamoClient(), TABLES.reminders.name);
  const deps = {
    ...shop.deps,
    reminders,
    claims: mailClaims(dynamoClient(), TABLES.reminders.name, 'reminderId'),
    tellRefused: () => Promise.reject(new Error('These orders are not there.')),
  };

  async function set(email: string, changes: Partial<Renewal> = {}): Promise<Renewal> {
    const reminder = firstAidReminder(email, changes);
    await reminders.put(reminder, new Date(DUE));
    return reminder;
  }

  const remind = async (now: Date, changes: Partial<RenewalDeps> = {}) =>
    remindOfRenewals(await readCourseBook(deps, now), { ...deps, ...changes }, () => now);

  /** One run; returns its report and the mails to the address that it sent. */
  async function runAt(time: string | number, email: string, changes: Partial<RenewalDeps> = {}) {
    const before = (await shop.mailsTo(email)).length;
    const report = await remind(new Date(time), changes);
    return { ...report, sent: (await shop.mailsTo(email)).slice(before) };
  }

  return { reminders, deps, set, remind, runAt };
}
