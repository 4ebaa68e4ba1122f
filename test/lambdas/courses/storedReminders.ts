import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { type Renewal, renewalStore } from '../../../lambdas/adapters/renewalStore.ts';

/** The reminders that are kept for an address, whenever they are due. */
export async function storedReminders(email: string): Promise<Renewal[]> {
  const all = await renewalStore(dynamoClient(), TABLES.reminders.name).dueOn('9999-12-31');
  return all.filter((reminder) => reminder.email === email);
}
