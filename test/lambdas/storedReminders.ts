import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { type Reminder, reminderStore } from '../../lambdas/adapters/reminderStore.ts';

/** The reminders that are kept for an address, whenever they are due. */
export async function storedReminders(email: string): Promise<Reminder[]> {
  const all = await reminderStore(dynamoClient(), TABLES.reminders.name).dueOn('9999-12-31');
  return all.filter((reminder) => reminder.email === email);
}
