/** A fault that a test sets in the stand-in. */
export interface Fault {
  method: 'GET' | 'POST';
  path: RegExp;
  /** Before the request takes effect, or after, so that only its answer is lost. */
  when: 'before' | 'after';
  /** A status to answer with, no answer until the client gives up, or a dropped connection. */
  effect: { status: number } | 'hang' | 'drop';
  /** How many requests it strikes, by default one. */
  times?: number;
}

export class Faults {
  #faults: (Fault & { times: number })[] = [];

  add(fault: Fault): void {
    this.#faults.push({ ...fault, times: fault.times ?? 1 });
  }

  clear(): void {
    this.#faults = [];
  }

  take(method: string, path: string): Fault | undefined {
    const fault = this.#faults.find((candidate) => candidate.method === method && candidate.path.test(path));
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#faults = this.#faults.filter((candidate) => candidate !== fault);
    return fault;
  }
}
