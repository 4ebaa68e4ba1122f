import { randomUUID } from 'node:crypto';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { addressIdOf, type Renewal, renewalStore } from '../../../lambdas/adapters/renewalStore.ts';

/** The reminders that are kept for an address, whenever they are due. */
export async function storedReminders(email: string): Promise<Renewal[]> {
  const all = await renewalStore(dynamoClient(), TABLES.reminders.name).dueOn('9999-12-31');
  return all.filter((reminder) => reminder.email === email);
}

/** A reminder of first aid that runs out on 14 January 2030, of an order that does not exist. */
export function firstAidReminder(email: string, changes: Partial<Renewal> = {}): Renewal {
  return {
    reminderId: randomUUID(),
    orderId: randomUUID(),
    place: '0-0',
    to: 'person',
    productId: 5,
    email,
    addressId: addressIdOf(email),
    runsOut: '2030-01-14',
    remindedOn: '2029-10-22',
    mails: { reminder: { state: 'due' } },
    expiresAt: 2_000_000_000,
    ...changes,
  };
}
