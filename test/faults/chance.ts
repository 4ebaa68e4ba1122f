/** Makes all random choices of a run from its seed. */
export interface Chance {
  /** From 0, below `limit`. */
  number(limit: number): number;
  /** True with this probability. */
  is(probability: number): boolean;
  oneOf<T>(options: readonly T[]): T;
}

/** The mulberry32 generator: 32 bits of state, the same everywhere. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (limit: number) => Math.floor(next() * limit);
  return { number, is: (probability) => next() < probability, oneOf: (options) => options[number(options.length)]! };
}
