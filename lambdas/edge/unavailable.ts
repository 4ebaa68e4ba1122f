/** A part that we depend on is down, throttled or too slow. Over HTTP this is a 503. */
export class Unavailable extends Error {
  constructor(part: 'orders' | 'payments' | 'mail' | 'sheets' | 'secrets' | 'visitors', options?: ErrorOptions) {
    super(`${part} cannot be reached`, options);
    this.name = 'Unavailable';
  }
}
