import { stopReminderContract } from '../../../../domain/api/stopReminder.ts';
import { callApi } from '../../api/callApi.ts';

const TIME_LIMIT_MS = 20_000;

/** Stops all reminders to an address, by the key in their mails. */
export async function stopReminders(key: string): Promise<void> {
  await callApi(stopReminderContract, { json: { key }, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
}
