import type * as z from 'zod/mini';
import type { Route } from '../../../domain/api/contract.ts';
import { type ErrorBody, isErrorBody, serverFaults } from '../../../domain/api/errorBody.ts';

/** Longer than any of our Lambdas works. Without a limit, a phone without a signal would wait for ever. */
const TIME_LIMIT_MS = 30_000;

/** An answer that is not a success. Our API's own errors carry the code and message of domain/api/errors.ts. */
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

/** A contract, or only its route in pages that must not load zod; then the caller checks the answer. */
interface Callable<Request, Response> extends Route {
  readonly request?: z.ZodMiniType<unknown, Request>;
  readonly response?: z.ZodMiniType<Response>;
}

interface CallOptions<Request> extends Pick<RequestInit, 'cache' | 'keepalive' | 'signal'> {
  readonly json?: Request;
  readonly form?: FormData;
  /** The address of an outside service that takes the call instead of our API. */
  readonly address?: string | undefined;
}

/**
 * Calls an endpoint. Throws ApiError if the answer is an error. Without an answer it throws the error of `fetch`:
 * a TypeError without a connection, a DOMException when the time is up or the caller's signal aborted.
 */
export async function callApi<Request = unknown, Response = unknown>(
  { method, path, response: schema }: Callable<Request, Response>,
  { json, form, address, signal = AbortSignal.timeout(TIME_LIMIT_MS), ...init }: CallOptions<Request> = {},
): Promise<{ readonly body: Response; readonly headers: Headers }> {
  const response = await fetch(address || path, {
    method,
    headers: { accept: 'application/json', ...(json !== undefined && { 'content-type': 'application/json' }) },
    body: json === undefined ? (form ?? null) : JSON.stringify(json),
    signal,
    ...init,
  });
  const body: unknown = await response.json().catch(noJson);
  if (!response.ok) throw new ApiError(response.status, errorDetail(body, response.status));
  return { body: schema ? schema.parse(body) : (body as Response), headers: response.headers };
}

/** An answer that breaks off is no answer, so only one that came whole and is not JSON counts as empty. */
function noJson(error: unknown): null {
  if (error instanceof SyntaxError) return null;
  throw error;
}

/** API Gateway and CloudFront send their own error bodies. */
function errorDetail(body: unknown, status: number): ErrorBody['error'] {
  if (isErrorBody(body)) return body.error;
  const code = status > 500 ? 'unavailable' : 'internal';
  return { code, message: serverFaults[code].message };
}

/** How far this device's clock is ahead of the server's, in milliseconds. Zero if the answer has no time. */
export function clockErrorOf(headers: Headers, now: number): number {
  return now - Date.parse(headers.get('date') ?? '') || 0;
}
