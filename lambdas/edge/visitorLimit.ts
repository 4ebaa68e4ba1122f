import { ApiError } from './apiError.ts';
import type { CountRequest, RequestContext } from './endpoint.ts';
import { describeError, log } from './log.ts';
import { networksOf, type VisitorNetwork } from './visitorAddress.ts';

const WINDOW_MINUTES = 10;

const WINDOW_MS = WINDOW_MINUTES * 60_000;

/** The requests of one kind that one visitor makes in one window. */
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
 * Limits the requests of one name that each visitor makes in a clock window of ten minutes.
 * If the counter fails the request goes through: a lost customer costs more than what API Gateway's own throttle lets through.
 */
export function visitorLimit(name: string, limit: VisitorLimit): CountRequest {
  const count = windowLimit(name, limit);
  return ({ now, visitorAddress }) => count(networksOf(visitorAddress), now);
}

/**
 * Limits the calls of a page that a key opens. Those of one key count together, from wherever they come; of a visitor only
 * those without a right key count. So a right key is never refused for what others of its network send.
 */
export function keyLimit(name: string, limit: VisitorLimit) {
  const countCall = windowLimit(name, limit);
  const countRefused = visitorLimit(`${name}-refused`, limit);
  return {
    countRefused,
    /** The handling of a route whose requests have a key. */
    keyed: <Request extends { readonly key: string }, Result>(
      answer: (request: Request, context: RequestContext) => Promise<Result>,
    ) => ({
      countRefused,
      async answer(request: Request, context: RequestContext): Promise<Result> {
        await countCall([{ network: request.key, share: 1 }], context.now);
        return answer(request, context);
      },
    }),
  };
}

function windowLimit(name: string, { counts, limit }: VisitorLimit) {
  return async (counted: readonly VisitorNetwork[], now: Date): Promise<void> => {
    const windowStart = now.getTime() - (now.getTime() % WINDOW_MS);
    const until = new Date(windowStart + WINDOW_MS);
    const window = { name: `${name}#${windowStart}`, day: utcDay(now), until };
    const isOver = async ({ network, share }: VisitorNetwork) =>
      (await counts.add({ ...window, visitor: network })) > limit * share;
    const over = await Promise.all(counted.map(isOver)).catch((cause: unknown) => {
      log.error(`${name} goes on without its limit`, { cause: describeError(cause) });
      return [false];
    });
    if (over.includes(true)) {
      const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
      throw new ApiError('too_many_requests', {}, { retryAfterSeconds });
    }
  };
}

function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
