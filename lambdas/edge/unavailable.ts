export type Part = 'orders' | 'payments' | 'mail' | 'sheets' | 'secrets' | 'visitors' | 'places' | 'reminders';

/** A part that we depend on is down, throttled or too slow. Over HTTP this is a 503. */
export class Unavailable extends Error {
  constructor(part: Part, options?: ErrorOptions) {
    super(`${part} cannot be reached`, options);
    this.name = 'Unavailable';
  }
}

/** A promise's `catch` that says which part failed. */
export function unavailable(part: Part): (cause: unknown) => never {
  return (cause) => {
    throw new Unavailable(part, { cause });
  };
}
