import * as z from 'zod/mini';
import { asSeen } from '../text/visible.ts';
import { HONEYPOT_FIELD, OPEN_FOR_FIELD } from './enquiries.ts';

/** NUL cannot be typed, and some mail programs end the text at it. */
export const typedText = z.string().check(
  z.overwrite(asSeen),
  z.refine((text) => !text.includes('\0'), 'Use plain text.'),
);

/**
 * Fields that reveal bots. A form without them counts as a person's: without scripts our page cannot send the time.
 * No page of ours sends an empty time, so it counts as 0 ms, a bot's.
 */
export const botTrapsShape = {
  [HONEYPOT_FIELD]: z.optional(z.string()),
  [OPEN_FOR_FIELD]: z.optional(z.string().check(z.regex(/^\d{0,12}$/))),
};

export type BotTraps = z.infer<z.ZodMiniObject<typeof botTrapsShape>>;

export const enquiryResponseSchema = z.object({ status: z.literal('sent') });

export type EnquiryResponse = z.infer<typeof enquiryResponseSchema>;

/** Why a form was filled in by a bot, for the log; null if it was not. */
export function signOfBot(form: BotTraps, fastestFormMs: number): string | null {
  if (form[HONEYPOT_FIELD]) return 'its honeypot was filled in';
  const openFor = form[OPEN_FOR_FIELD];
  return openFor !== undefined && Number(openFor) < fastestFormMs ? 'it was filled in faster than anybody types' : null;
}
