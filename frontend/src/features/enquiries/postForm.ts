import { API_PREFIX } from '../../../../domain/api/contract.ts';
import { HONEYPOT_FIELD, OPEN_FOR_FIELD } from '../../../../domain/enquiries.ts';
import { isObject } from '../../isObject.ts';

const TIMEOUT_MS = 30_000;
const TOO_MANY_REQUESTS = 429;

/** `refused`: an answer came, and it was not a success. `too_many`: the same, because of how many there were before. `no_answer`: none came. */
export type PostOutcome = 'sent' | 'refused' | 'too_many' | 'no_answer';

export interface PostResult {
  readonly outcome: PostOutcome;
  /** What our API says is wrong, by the field's name. */
  readonly errors: FieldErrors;
}

export type FieldErrors = Readonly<Record<string, string>>;

const NONE: FieldErrors = {};

/** Sends a form's fields, to our own API or to an outside form service. */
export async function postForm(url: string, fields: FormData): Promise<PostResult> {
  // A person leaves it empty, and an outside service would mail the owner an empty line.
  if (fields.get(HONEYPOT_FIELD) === '') fields.delete(HONEYPOT_FIELD);
  // Since the page was loaded, not since it became able to act: many type before that. For our own API only: others would mail it to the owner.
  if (url.startsWith(API_PREFIX)) fields.set(OPEN_FOR_FIELD, String(Math.round(performance.now())));
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: fields,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { outcome: 'sent', errors: NONE };
    if (response.status === TOO_MANY_REQUESTS) return { outcome: 'too_many', errors: NONE };
    return { outcome: 'refused', errors: await errorsIn(response) };
  } catch {
    return { outcome: 'no_answer', errors: NONE };
  }
}

// By hand, as domain/api/errors.ts has it: a schema would bring zod into every page with a form.

async function errorsIn(response: Response): Promise<FieldErrors> {
  const answer: unknown = await response.json().catch(() => null);
  const error = isObject(answer) ? answer['error'] : null;
  const fields = isObject(error) ? error['fields'] : null;
  return isObject(fields)
    ? Object.fromEntries(
        Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
      )
    : NONE;
}
