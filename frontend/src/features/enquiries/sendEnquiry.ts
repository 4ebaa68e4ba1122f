import type { Route } from '../../../../domain/api/contract.ts';
import { HONEYPOT_FIELD, OPEN_FOR_FIELD } from '../../../../domain/api/enquiries.ts';
import { isObject } from '../../../../domain/text/isObject.ts';
import { callApi } from '../../api/callApi.ts';

/** Where a form goes: to our API, or to the outside form service at `address`. */
export interface Destination {
  readonly route: Route;
  readonly address: string | undefined;
}

/** The fields of a form, by their names. */
export type EnquiryValues = Readonly<Record<string, string>>;

export async function sendEnquiry({ route, address }: Destination, values: EnquiryValues): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    // People leave the trap empty, and an outside service would mail the owner an empty line.
    if (value !== '' || name !== HONEYPOT_FIELD) form.set(name, value);
  // Counted from the page's load, because many type before React has started. An outside service would mail it to the owner.
  if (!address) form.set(OPEN_FOR_FIELD, String(Math.round(performance.now())));
  const { body } = await callApi(route, { form, address });
  // A proxy or a guest network may answer 200 with a page of its own. An outside service answers as it likes.
  if (!address && !(isObject(body) && body['status'] === 'sent')) throw new TypeError('Our API did not take the form');
}
