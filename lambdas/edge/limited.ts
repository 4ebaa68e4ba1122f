import type { Contract } from '../../domain/api/contract.ts';
import { ApiError } from './apiError.ts';
import type { Answer, RequestContext } from './endpoint.ts';
import { describeError, log } from './log.ts';
import { networkOf } from './visitorAddress.ts';

const WINDOW_MINUTES = 10;

const WINDOW_MS = WINDOW_MINUTES * 60_000;

/** One visitor's requests to one endpoint in one window. */
export interface VisitorWindow {
  readonly name: string;
  readonly visitor: string;
  /** Day of the window's start, as in "2026-11-21". */
  readonly day: string;
  /** When the window ends. */
  readonly until: Date;
}

interface VisitorLimit {
  /** Adds one request; returns how many there have been. */
  readonly counts: { add(window: VisitorWindow): Promise<number> };
  readonly limit: number;
}

/**
 * Limits each visitor's valid requests in a clock window of ten minutes; above the limit it throws ApiError too_many_requests.
 * If the counter fails the request goes through: a lost customer costs more than what API Gateway's own throttle lets through.
 */
export function limited<Request, Body>(
  contract: Contract,
  { counts, limit }: VisitorLimit,
  answer: (request: Request, context: RequestContext) => Promise<Answer<Body>>,
): typeof answer {
  return async (request, context) => {
    const now = context.now.getTime();
    const windowStart = now - (now % WINDOW_MS);
    const windowEnd = windowStart + WINDOW_MS;
    const count = await counts
      .add({
        name: `${contract.name}#${windowStart}`,
        visitor: networkOf(context.visitorAddress),
        day: dayOf(windowStart),
        until: new Date(windowEnd),
      })
      .catch((cause: unknown) => {
        log.error(`${contract.name} goes on without its limit`, { cause: describeError(cause) });
        return 0;
      });
    if (count > limit)
      throw new ApiError('too_many_requests', {}, { retryAfterSeconds: Math.ceil((windowEnd - now) / 1_000) });
    return answer(request, context);
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
