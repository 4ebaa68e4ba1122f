import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

export type Part = 'DynamoDB' | 'SES' | 'Stripe';

/** `timeout` and `dropped`: the caller gets no answer. `unreachable`: the request never left. `refused`: for good. */
export type Trouble = 'throttled' | 'failing' | 'timeout' | 'dropped' | 'unreachable' | 'refused';

/** How a call ends: whether it takes effect, and with which trouble. Without trouble it is answered. */
export interface Fate {
  readonly takesEffect: boolean;
  readonly trouble?: Trouble | undefined;
}

export const ANSWERED: Fate = { takesEffect: true };

/** One run of a function or of a page. `dead`: it was cut off and does nothing more. */
export interface Invocation {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  state: 'running' | 'over' | 'dead';
  /** Rejects the promise that waits for it. */
  readonly cutOff: () => void;
}

/** A pending call; its caller waits until the run decides how it ends. */
export interface WireCall {
  readonly part: Part | 'pause';
  readonly what: string;
  readonly by: Invocation;
  end(fate: Fate): Promise<void>;
}

/** All calls of an invocation pass here. A call outside any invocation is carried out at once. */
export class Wire {
  readonly pending: WireCall[] = [];
  readonly #invocations = new AsyncLocalStorage<Invocation>();

  run<T>(invocation: Invocation, work: () => Promise<T>): Promise<T> {
    return this.#invocations.run(invocation, work);
  }

  send<Answer>(
    part: Part,
    what: string,
    carryOut: (fate: Fate, by: Invocation | undefined) => Promise<Answer>,
  ): Promise<Answer> {
    const by = this.#invocations.getStore();
    return by ? this.#hold(part, what, by, (fate) => carryOut(fate, by)) : carryOut(ANSWERED, undefined);
  }

  /** Never settles once the invocation is dead. */
  whileAlive<T>(work: Promise<T>): Promise<T> {
    const by = this.#invocations.getStore();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    work.then(
      (value) => by?.state !== 'dead' && resolve(value),
      (error: unknown) => by?.state !== 'dead' && reject(error),
    );
    return promise;
  }

  /** Makes an SDK's pauses between attempts wait at the wire instead of for the clock. Returns a function that undoes it. */
  holdPauses(): () => void {
    const original = globalThis.setTimeout;
    const held = (then: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
      const by = this.#invocations.getStore();
      if (!by) return original(then, ms, ...values);
      void this.#hold('pause', 'pause', by, async () => {}).then(AsyncResource.bind(() => then(...values)));
      return undefined;
    };
    globalThis.setTimeout = held as typeof setTimeout;
    return () => void (globalThis.setTimeout = original);
  }

  #hold<Answer>(
    part: WireCall['part'],
    what: string,
    by: Invocation,
    carryOut: (fate: Fate) => Promise<Answer>,
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    if (by.state === 'dead') return promise;
    const { pending } = this;
    const call: WireCall = {
      part,
      what,
      by,
      async end(fate) {
        pending.splice(pending.indexOf(call), 1);
        const ended = await carryOut(fate).then(
          (answer) => () => resolve(answer),
          (error: unknown) => () => reject(error),
        );
        if (by.state !== 'dead') ended();
      },
    };
    pending.push(call);
    return promise;
  }
}
