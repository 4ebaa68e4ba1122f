import { API_PREFIX } from '../../../../domain/api/contract.ts';
import { HONEYPOT_FIELD, OPEN_FOR_FIELD } from '../../../../domain/enquiries.ts';

const TIMEOUT_MS = 30_000;
const TOO_MANY_REQUESTS = 429;

/** `refused`: an answer came, and it was not a success. `too_many`: the same, because of how many there were before. `no_answer`: none came. */
export type PostOutcome = 'sent' | 'refused' | 'too_many' | 'no_answer';

/** Sends a form's fields, to our own API or to an outside form service; of the answer only its success is read. */
export async function postForm(url: string, fields: FormData): Promise<PostOutcome> {
  // A person leaves it empty, and an outside service would mail the owner an empty line.
  if (fields.get(HONEYPOT_FIELD) === '') fields.delete(HONEYPOT_FIELD);
  // Since the page was loaded, not since it became able to act: many type before that. For our own API only: others would mail it to the owner.
  if (url.startsWith(API_PREFIX)) fields.set(OPEN_FOR_FIELD, String(Math.round(performance.now())));
  try {
    const { ok, status } = await fetch(url, { method: 'POST', body: fields, headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (ok) return 'sent';
    return status === TOO_MANY_REQUESTS ? 'too_many' : 'refused';
  } catch {
    return 'no_answer';
  }
}
