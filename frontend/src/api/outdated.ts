import { ApiError } from './callApi.ts';

/** In place of a newer API's refusal of what this page's form cannot send, or has no field for. */
export class OutdatedPage extends Error {
  override readonly message = 'This page is out of date: reload, your words stay.';
}

export function seenFrom(form: HTMLFormElement | null, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 400 || error.detail.code === 'cross_site') return error;
  const names = [...(form?.elements ?? [])].map((element) => `${element.getAttribute('name')}.`);
  const isOurs = (field: string) => names.some((name) => name.startsWith(`${field}.`));
  return Object.keys(error.detail.fields ?? {}).some(isOurs) ? error : new OutdatedPage();
}
