/** Our answer may come from a cache that is a day old; a clock that is wrong enough to matter is further off. */
const CREDIBLE_MS = 2 * 24 * 3_600_000;

/** How far this device's clock is ahead of our server's, in milliseconds; zero if they agree well enough, or if the answer has no time. */
export function clockErrorOf(headers: Headers, now: number): number {
  const error = now - Date.parse(headers.get('date') ?? '');
  return Math.abs(error) > CREDIBLE_MS ? error : 0;
}
