const HOUR_MS = 3_600_000;
const [MARCH, OCTOBER] = [2, 9];

/** The day in Britain at a moment (milliseconds since 1970), as an ISO date. `Intl` knows it too, but makes a browser load its time zones first. */
export function britishDay(now: number): string {
  const offset = isSummerTime(now) ? HOUR_MS : 0;
  return new Date(now + offset).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Since 1996: from the last Sunday of March to that of October. The hour at which it changes makes no difference to the day. */
function isSummerTime(now: number): boolean {
  const year = new Date(now).getUTCFullYear();
  return now >= lastSunday(year, MARCH) && now < lastSunday(year, OCTOBER);
}

/** Of a month with 31 days. */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31));
  return lastDay.setUTCDate(31 - lastDay.getUTCDay());
}
