import { readFileSync, writeFileSync } from 'node:fs';

/** An event of Chromium's trace. Times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  ts: number;
  dur?: number;
  /** The processor's time in it. */
  readonly tdur?: number;
}

/**
 * Rewrites a trace as if its threads had never waited for a processor: each task lasts for the processor's time in it.
 * By the clock a task also lasts while Chromium's other processes have the cores, so that on two of them a page without
 * scripts blocks for 200 ms.
 */
export function countProcessorTime(file: string): void {
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const threads = Map.groupBy(trace.traceEvents, ({ pid, tid }) => `${pid} ${tid}`);
  for (const events of threads.values()) shortenTasks(events);
  writeFileSync(file, JSON.stringify(trace));
}

function shortenTasks(events: readonly TraceEvent[]): void {
  let task = { start: 0, end: 0, share: 1 };
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const { name, ts, dur, tdur } = event;
    // Not a task within a task.
    if (name.endsWith('RunTask') && dur && tdur !== undefined && ts >= task.end)
      task = { start: ts, end: ts + dur, share: tdur / dur };
    if (ts >= task.end) continue;
    event.ts = task.start + (ts - task.start) * task.share;
    if (dur) event.dur = dur * task.share;
  }
}
