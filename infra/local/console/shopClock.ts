const HOUR_MS = 3_600_000;

/** EventBridge may run an hourly function at any minute. After :01, when the register of 7 am may leave. */
const MINUTE_OF_RUNS_MS = 2 * 60_000;

/** A clock that can be put forward. */
export interface Clock {
  now(): number;
  set(ms: number): void;
}

/** One function on a schedule. */
export interface ScheduledRun {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/**
 * The clock of this process: Lambdas, stand-ins and mailbox all read `Date`. While it shows the machine's time, `Date` is the
 * platform's own.
 */
export function shopClock() {
  const MachineDate = Date;
  let aheadMs = 0;
  const now = () => MachineDate.now() + aheadMs;
  const shifted = new Proxy(MachineDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
  return {
    now,
    isAhead: () => aheadMs !== 0,
    set(ms: number): void {
      aheadMs = ms - MachineDate.now();
      globalThis.Date = shifted;
    },
    backToNow(): void {
      aheadMs = 0;
      globalThis.Date = MachineDate;
    },
  };
}

/** A copy of the sheets that is a day old is not trusted. */
const REFRESHED_EVERY_MS = 12 * HOUR_MS;

/** Puts the clock forward. Hourly functions run in each hour in between; those that run more often, twice a day and at the end. */
export async function passTime(
  to: number,
  clock: Clock,
  runs: readonly ScheduledRun[],
  make: (run: ScheduledRun) => Promise<unknown>,
): Promise<void> {
  const hourly = runs.filter(({ everyMs }) => everyMs >= HOUR_MS);
  const first = nextRunAfter(clock.now());
  for (let at = first; at <= to; at += HOUR_MS) {
    clock.set(at);
    for (const run of (at - first) % REFRESHED_EVERY_MS === 0 ? runs : hourly) await make(run);
  }
  clock.set(to);
  for (const run of runs) if (!hourly.includes(run)) await make(run);
}

function nextRunAfter(now: number): number {
  const run = Math.floor(now / HOUR_MS) * HOUR_MS + MINUTE_OF_RUNS_MS;
  return run > now ? run : run + HOUR_MS;
}
