import { ApiError } from './callApi.ts';

export const OUTDATED = 'This page is out of date: reload, your words stay.';

/** Fields that a rule refuses as a whole. No form has a box for them. */
const WITHOUT_BOX = /^(?:people\.[\d-]+|places|lines)$/;

/** Whether a newer API has refused what a page cannot send, or has no box for. */
export function needsReload(failure: Error): boolean {
  if (!(failure instanceof ApiError) || failure.status !== 400 || failure.detail.code === 'cross_site') return false;
  return !Object.keys(failure.detail.fields ?? {}).some((field) => WITHOUT_BOX.test(field));
}
