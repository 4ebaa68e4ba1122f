import { HONEYPOT_FIELD, OPEN_FOR_FIELD } from '../../domain/api/enquiries.ts';
import type { BotTraps } from '../../domain/api/enquiry.ts';

/** Why a form was filled in by a bot, for the log; null if it was not. */
export function signOfBot(form: BotTraps, fastestFormMs: number): string | null {
  if (form[HONEYPOT_FIELD]) return 'its honeypot was filled in';
  const openFor = form[OPEN_FOR_FIELD];
  return openFor !== undefined && Number(openFor) < fastestFormMs ? 'it was filled in faster than anybody types' : null;
}
