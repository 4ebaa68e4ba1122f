import * as z from 'zod/mini';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

export const stopKeySchema = z.string().check(z.regex(/^[\w-]{22}$/));

/** Stops all reminders to the address that the key was made for, and deletes it. The answer is the same for a key that stops nothing. */
export const stopReminderContract = {
  ...api.stopReminder,
  request: z.object({ key: stopKeySchema }),
  response: z.object({ status: z.literal('stopped') }),
} as const satisfies Contract;
