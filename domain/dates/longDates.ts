/** "23 November 2026", the day in Britain of an ISO date or moment. */
export function longDay(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
}

/** "23 November 2026 at 10:31", British time. */
export function longMoment(moment: string): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });
}
