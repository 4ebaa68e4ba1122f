const HOUR_MS = 3_600_000;
const [MARCH, OCTOBER] = [2, 9];

/** The British date at a moment (milliseconds since 1970), as an ISO date. Not by `Intl`, for which the browser would first load its time zones. */
export function britishDay(now: number): string {
  const offset = isSummerTime(now) ? HOUR_MS : 0;
  return new Date(now + offset).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** A full hour of a British day (milliseconds since 1970). */
export function britishHour(isoDate: string, hour: number): number {
  return britishTime(isoDate, `${String(hour).padStart(2, '0')}:00`);
}

/** The same for a time "HH:MM"; the later of two where the clocks go back. */
export function britishTime(isoDate: string, time: string): number {
  const utc = Date.parse(`${isoDate}T${time}:00Z`);
  return isSummerTime(utc) ? utc - HOUR_MS : utc;
}

/** From the last Sunday of March to the last Sunday of October, since 1996. */
function isSummerTime(now: number): boolean {
  const year = new Date(now).getUTCFullYear();
  return now >= lastSunday(year, MARCH) && now < lastSunday(year, OCTOBER);
}

/** At 1 am UTC, when the clocks change. The month must have 31 days. */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1));
  return lastDay.setUTCDate(31 - lastDay.getUTCDay());
}
