import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { type Contract, routeKeyOf } from '../../domain/api/contract.ts';
import { Unavailable } from './unavailable.ts';
import { ApiError } from './apiError.ts';
import type { ApiEvent } from './apiEvent.ts';
import { describeError, log } from './log.ts';
import { once } from './once.ts';
import { acceptedBody, readRequest } from './requestBody.ts';
import { visitorAddress } from './visitorAddress.ts';

export interface RequestContext {
  readonly now: Date;
  readonly headers: ApiEvent['headers'];
  readonly visitorAddress: string;
}

/** Counts a request. Throws ApiError too_many_requests above the limit. */
export type CountRequest = (context: Pick<RequestContext, 'now' | 'visitorAddress'>) => Promise<void>;

export interface Answer<Body> {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
}

interface Endpoint<C extends Contract> {
  /** Called before the body is parsed, so that malformed requests count too. */
  readonly countRequest?: CountRequest;
  /** Called for a request that is malformed, or whose key is wrong: it may throw another error than theirs. */
  readonly countRefused?: CountRequest;
  readonly answer: (
    request: z.output<C['request']>,
    context: RequestContext,
  ) => Promise<Answer<z.output<C['response']>>>;
}

export type Handler = (event: ApiEvent) => Promise<APIGatewayProxyStructuredResultV2>;

/** A contract with its answer, as one entry of a function's table of routes. */
interface AnsweredRoute {
  readonly key: string;
  readonly respondTo: (event: ApiEvent) => Promise<APIGatewayProxyStructuredResultV2>;
}

/** The status of booking_not_found and its like. */
const WRONG_KEY = 404;

/** Malformed input never reaches `answer`. */
export function on<C extends Contract>(
  contract: C,
  { countRequest, countRefused, answer }: Endpoint<C>,
): AnsweredRoute {
  return {
    key: routeKeyOf(contract),
    async respondTo(event) {
      refuseOtherSites(contract, event);
      const accepted = acceptedBody(contract, event);
      const context = { now: new Date(), headers: event.headers, visitorAddress: visitorAddress(event) };
      await countRequest?.(context);
      const refused = async (error: unknown): Promise<never> => {
        await countRefused?.(context);
        throw error;
      };
      const request = await readRequest(contract, accepted).catch(refused);
      const answered = answer(request, context).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === WRONG_KEY) return refused(error);
        throw error;
      });
      const { status = 200, headers, body } = await answered;
      return respond(status, body, headers);
    },
  };
}

/**
 * The HTTP API handler of a function with several routes; their errors become JSON. `setUp` reads settings and builds
 * clients at the first request, so that importing the module does nothing.
 */
export function endpoints(setUp: () => Promise<readonly AnsweredRoute[]>): Handler {
  const ready = once(setUp);
  return async (event) => {
    try {
      const route = (await ready()).find(({ key }) => key === event.routeKey);
      if (!route) throw new ApiError('not_found');
      return await route.respondTo(event);
    } catch (error) {
      const known = knownError(error);
      if (known.status >= 500)
        log.error(`${event.routeKey} failed`, { code: known.code, cause: describeError(known.cause) });
      return respond(known.status, known.body, retryAfter(known));
    }
  };
}

/** The same for a function with one route. */
export function endpoint<C extends Contract>(contract: C, setUp: () => Promise<Endpoint<C>>): Handler {
  return endpoints(async () => [on(contract, await setUp())]);
}

/**
 * Throws ApiError cross_site for a POST by a page of another site. Browsers without Sec-Fetch-Site are let through, and so is
 * Stripe's webhook, which is signed. Not 403: an alarm counts those as requests that did not come through CloudFront.
 */
function refuseOtherSites({ method, accepts }: Contract, { headers }: ApiEvent): void {
  if (method === 'POST' && accepts !== 'raw' && headers['sec-fetch-site'] === 'cross-site')
    throw new ApiError('cross_site');
}

/** A JSON answer. No cache keeps it unless its headers say otherwise. */
function respond(
  statusCode: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

function retryAfter({ retryAfterSeconds }: ApiError): Record<string, string> {
  return retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
}

function knownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(error instanceof Unavailable ? 'unavailable' : 'internal', {}, { cause: error });
}
