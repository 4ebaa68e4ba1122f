import { ApiError } from './callApi.ts';

/** True if our API said no, so that trying again cannot help. The 403 of a company's proxy has no code of ours, and may be over soon. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 429 && error.detail.code !== 'internal';
}
