import type { Contract } from '../../domain/api/contract.ts';
import type { VisitorCounts } from '../adapters/visitorCounts.ts';
import { ApiError } from './apiError.ts';
import type { Answer, RequestContext } from './endpoint.ts';
import { describeError, log } from './log.ts';
import { networkOf } from './visitorAddress.ts';

export const WINDOW_MINUTES = 10;

const WINDOW_MS = WINDOW_MINUTES * 60_000;

/**
 * Answers each visitor this many times in ten minutes (by the clock), counting what passed the contract's schema; then throws ApiError too_many_requests.
 * Where nothing can be counted it answers all the same: a customer turned away costs more than what the API's own throttle lets through meanwhile.
 */
export function limited<Request, Body>(
  contract: Contract,
  { counts, limit }: { readonly counts: VisitorCounts; readonly limit: number },
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
