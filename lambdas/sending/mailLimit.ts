import { describeError, log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';

interface MailLimit {
  /**
   * Each name has its own limit: forms, which anyone can send, must not use up the mails of booking pages, which need a
   * key, nor mails to strangers those to the owner.
   */
  readonly name: 'form-mails' | 'booking-mails' | 'waiting-mails' | `people-mails#${string}`;
  /** Adds one mail; returns how many the day has. */
  readonly counts: { addToDay(name: string, day: string): Promise<number> };
  readonly perDay: number;
}

/**
 * Counts a mail of a form or booking page. False above the day's limit, because order mails need the rest of
 * SES's quota. The day is UTC's. If the counter fails the mail goes out.
 */
export function mailLimit({ name, counts, perDay }: MailLimit): (now: Date) => Promise<boolean> {
  return async (now) => {
    const mails = await counts.addToDay(name, now.toISOString().slice(0, 10)).catch((cause: unknown) => {
      log.error(`${name} go on without the day's limit`, { cause: describeError(cause) });
      return 0;
    });
    if (mails > perDay) writeMetric(metricNames.formsOverDayLimit, 1);
    return mails <= perDay;
  };
}
