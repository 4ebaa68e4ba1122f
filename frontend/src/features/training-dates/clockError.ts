/** Smaller differences are ignored: the answer may come from a cache that is a day old. */
const CREDIBLE_MS = 2 * 24 * 3_600_000;

/** How far this device's clock is ahead of the server's, in milliseconds. Zero if they roughly agree or the answer has no time. */
export function clockErrorOf(headers: Headers, now: number): number {
  const error = now - Date.parse(headers.get('date') ?? '');
  return Math.abs(error) > CREDIBLE_MS ? error : 0;
}
