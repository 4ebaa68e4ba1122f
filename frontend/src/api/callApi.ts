import type * as z from 'zod/mini';
import type { Contract } from '../../../domain/api/contract.ts';
import { type ErrorBody, errorBodySchema } from '../../../domain/api/errors.ts';

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

interface CallOptions extends Pick<RequestInit, 'signal' | 'keepalive'> {
  /** For what stands in the answer's headers; its body is not for reading. */
  readonly onAnswer?: (response: Response) => void;
}

/**
 * Calls an endpoint by its contract. Throws ApiError when the server answered with an error,
 * and what `fetch` throws (TypeError, or AbortError) when no answer came.
 */
export async function callApi<C extends Contract>(
  contract: C,
  body?: z.input<C['request']>,
  { onAnswer, ...options }: CallOptions = {},
): Promise<z.output<C['response']>> {
  const response = await fetch(contract.path, {
    method: contract.method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...options,
  });
  onAnswer?.(response);
  const json: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, errorDetail(json));
  return contract.response.parse(json) as z.output<C['response']>;
}

function errorDetail(json: unknown): ErrorBody['error'] {
  const parsed = errorBodySchema.safeParse(json);
  return parsed.success ? parsed.data.error : { code: 'internal', message: 'Something went wrong. Please try again.' };
}
