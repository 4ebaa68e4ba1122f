import type * as z from 'zod/mini';

export const API_PREFIX = '/api';

/** The largest request body that an endpoint reads, if its route names no other. */
export const MAX_BODY_BYTES = 16 * 1024;

/** Where an endpoint is, and how it is called. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** A part in braces is any text, which the endpoint reads as a field of that name. */
  readonly path: `${typeof API_PREFIX}/${string}`;
  /** `form`: multipart/form-data or application/x-www-form-urlencoded, read as an object of its fields. */
  readonly accepts: 'nothing' | 'json' | 'form' | 'raw';
  /** The largest body that it reads, in place of MAX_BODY_BYTES. */
  readonly maxBytes?: number;
}

/** As API Gateway names a route in its events: "POST /api/booking/people". */
export function routeKeyOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** A route with the schemas of its request and response. */
export interface Contract<Request = unknown, Response = unknown> extends Route {
  readonly request: z.ZodMiniType<Request>;
  readonly response: z.ZodMiniType<Response>;
}
