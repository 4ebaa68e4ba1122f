import { HONEYPOT_FIELD } from '../../../../domain/enquiries.ts';

const TIMEOUT_MS = 30_000;

/** `refused`: an answer came, and it was not a success. `no_answer`: none came. */
export type PostOutcome = 'sent' | 'refused' | 'no_answer';

/** Sends a form's fields, to our own API or to an outside form service; of the answer only its success is read. */
export async function postForm(url: string, fields: FormData): Promise<PostOutcome> {
  // A person leaves it empty, and an outside service would mail the owner an empty line.
  if (fields.get(HONEYPOT_FIELD) === '') fields.delete(HONEYPOT_FIELD);
  try {
    const { ok } = await fetch(url, { method: 'POST', body: fields, headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok ? 'sent' : 'refused';
  } catch {
    return 'no_answer';
  }
}
