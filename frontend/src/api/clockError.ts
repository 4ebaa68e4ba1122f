/** How far this device's clock is ahead of the server's, in milliseconds. Zero if the answer has no time. */
export function clockErrorOf(headers: Headers, now: number): number {
  return now - Date.parse(headers.get('date') ?? '') || 0;
}
