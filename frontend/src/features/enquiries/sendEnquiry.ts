import type { Route } from '../../../../domain/api/contract.ts';
import { HONEYPOT_FIELD, OPEN_FOR_FIELD } from '../../../../domain/api/enquiries.ts';
import { ApiError, callApi } from '../../api/callApi.ts';

const TIME_LIMIT_MS = 30_000;

/** Where a form goes: to our API, or to the outside form service at `address`. */
export interface Destination {
  readonly route: Route;
  readonly address: string | undefined;
}

type EnquiryResult =
  | { readonly outcome: 'sent' | 'too_many' | 'no_answer' }
  /** `fields`: what our API says is wrong, by the field's name. */
  | { readonly outcome: 'refused'; readonly fields: Readonly<Record<string, string>> };

export type EnquiryOutcome = EnquiryResult['outcome'];

export async function sendEnquiry({ route, address }: Destination, form: FormData): Promise<EnquiryResult> {
  // People leave it empty, and an outside service would mail the owner an empty line.
  if (form.get(HONEYPOT_FIELD) === '') form.delete(HONEYPOT_FIELD);
  // Counted from the page's load, because many type before React has started. An outside service would mail it to the owner.
  if (!address) form.set(OPEN_FOR_FIELD, String(Math.round(performance.now())));
  try {
    await callApi(route, { form, address, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    return { outcome: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: 'no_answer' };
    return error.status === 429 ? { outcome: 'too_many' } : { outcome: 'refused', fields: error.detail.fields ?? {} };
  }
}
