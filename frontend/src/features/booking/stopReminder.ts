import { stopReminderContract } from '../../../../domain/api/stopReminder.ts';
import { callApi } from '../../api/callApi.ts';

const TIME_LIMIT_MS = 20_000;

export const STOPPED = 'Stopped. We have deleted the address.';

/** Stops a reminder by its key. */
export async function stopReminder(key: string): Promise<void> {
  await callApi(stopReminderContract, { json: { key }, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
}
