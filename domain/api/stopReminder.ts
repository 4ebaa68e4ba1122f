import * as z from 'zod/mini';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

export const stopKeySchema = z.string().check(z.regex(/^[\w-]{22}$/));

/** What a mailbox posts to the address in List-Unsubscribe (RFC 8058), as our own page does. */
export const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' } as const;

export function stopPath(key: string) {
  return `/api/stop-reminder/${key}` as const satisfies Contract['path'];
}

/**
 * Stops all mails that the address of this key has asked for, and deletes it. The answer is the same for a key that stops
 * nothing. A link that is only opened stops nothing: it has to be posted.
 */
export const stopReminderContract = {
  ...api.stopReminder,
  request: z.object({ key: stopKeySchema, 'List-Unsubscribe': z.literal(ONE_CLICK['List-Unsubscribe']) }),
  response: z.object({ status: z.literal('stopped') }),
} as const satisfies Contract;
