import { SLOWDOWN } from './slowdown.ts';

/** Milliseconds: what a task takes beyond this blocks. */
const ALLOWED = 50;

export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds by the clock; a task under way when the trace ends has none. */
  readonly dur?: number;
  /** Microseconds of processor time. Now and then a task comes without; the clock's, which are no fewer, stand in. */
  readonly tdur?: number;
}

/**
 * Milliseconds for which the main thread blocks after the first paint, by the processor time of its tasks and not by the clock, so
 * that it does not matter what else keeps the machine busy. For a visit that was not slowed.
 */
export function steadyBlocking(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return NaN;
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts)
    .reduce((sum, { dur = 0, tdur = dur }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - ALLOWED), 0);
}
