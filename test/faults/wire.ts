import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

export type Part = 'DynamoDB' | 'SES' | 'Stripe';

/** `timeout` and `dropped`: the caller gets no answer. `unreachable`: the request never left. `refused`: for good. */
export type Trouble = 'throttled' | 'failing' | 'timeout' | 'dropped' | 'unreachable' | 'refused';

/** How a call ends: whether the other side carries it out, and what the caller learns. Without trouble it is answered. */
export interface Fate {
  readonly takesEffect: boolean;
  readonly trouble?: Trouble | undefined;
}

export const ANSWERED: Fate = { takesEffect: true };

/** One run of a function, or of a page in a browser. `dead`: it was cut off, and nothing of it happens any more. */
export interface Invocation {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  state: 'running' | 'over' | 'dead';
  /** Tells who waits for it. */
  readonly cutOff: () => void;
}

/** A call on its way; what its caller does next waits until somebody decides how it ends. */
export interface WireCall {
  readonly part: Part | 'pause';
  readonly what: string;
  readonly by: Invocation;
  end(fate: Fate): Promise<void>;
}

/** Everything that leaves an invocation passes here. What is called outside of any invocation is carried out at once. */
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

  /** The answer to an invocation that is no longer there never comes. */
  whileAlive<T>(work: Promise<T>): Promise<T> {
    const by = this.#invocations.getStore();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    work.then(
      (value) => by?.state !== 'dead' && resolve(value),
      (error: unknown) => by?.state !== 'dead' && reject(error),
    );
    return promise;
  }

  /** The pauses between an SDK's attempts end when somebody says so, not by the clock. Returns what takes this back. */
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
