const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'Europe/London',
    ...options,
  });

const SHORT = format({ weekday: 'short', day: 'numeric', month: 'short' });
const LONG = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const dayAndTime = (ms: number): string => SHORT.format(ms);
export const longDayAndTime = (ms: number): string => LONG.format(ms);
