import type * as z from 'zod/mini';
import type { Contract } from '../../../domain/api/contract.ts';
import { apiErrors, type ErrorBody, errorBodySchema, type ErrorCode } from '../../../domain/api/errors.ts';

/** An answer from our API that says no: its code and message come from domain/api/errors.ts. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: ErrorBody['error'];

  constructor(status: number, detail: ErrorBody['error']) {
    super(detail.message);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
  }
}

/**
 * Calls an endpoint by its contract. Throws ApiError when the server answered with an error,
 * and what `fetch` throws (TypeError, or AbortError) when no answer came.
 */
export async function callApi<C extends Contract>(
  contract: C,
  body?: z.input<C['request']>,
  options: Pick<RequestInit, 'signal' | 'keepalive'> = {},
): Promise<z.output<C['response']>> {
  const response = await fetch(contract.path, {
    method: contract.method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...options,
  });
  const json: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, errorDetail(json, response.status));
  return contract.response.parse(json) as z.output<C['response']>;
}

/** What stands before our API answers in its own words when it gives up on it, or lets nobody through. */
function errorDetail(json: unknown, status: number): ErrorBody['error'] {
  const parsed = errorBodySchema.safeParse(json);
  if (parsed.success) return parsed.data.error;
  const code: ErrorCode = status > 500 ? 'unavailable' : 'internal';
  return { code, message: apiErrors[code].message };
}
