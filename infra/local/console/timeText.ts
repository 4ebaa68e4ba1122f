function formatOf(day: Intl.DateTimeFormatOptions) {
  const time = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Europe/London' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...day, ...time });
}

const SHORT = formatOf({ weekday: 'short', day: 'numeric', month: 'short' });
const LONG = formatOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const dayAndTime = (ms: number): string => SHORT.format(ms);
export const longDayAndTime = (ms: number): string => LONG.format(ms);
