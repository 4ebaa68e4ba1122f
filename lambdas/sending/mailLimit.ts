import { mailboxOf } from '../adapters/addressKey.ts';
import type { VisitorCounts } from '../adapters/visitorCounts.ts';
import { describeError, log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';

/** The count of people who ask for a place: strangers, whose address anybody can enter. */
const WAITING_MAILS = 'waiting-mails';

/** Posts of one mailbox in a day: each may bring a mail. */
const ASKS_OF_ONE_MAILBOX = 5;

/** A mail that came back counts as this many mails of the day. */
const LOST_COUNTS_FOR = 5;

interface MailLimit {
  /**
   * Each name has its own limit: forms, which anyone can send, must not use up the mails of booking pages, which need a
   * key.
   */
  readonly name: 'form-mails' | 'booking-mails' | `people-mails#${string}`;
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
    const mails = await counts.addToDay(name, utcDay(now)).catch((cause: unknown) => {
      log.error(`${name} go on without the day's limit`, { cause: describeError(cause) });
      return 0;
    });
    if (mails > perDay) writeMetric(metricNames.formsOverDayLimit, 1);
    return mails <= perDay;
  };
}

/**
 * Counts somebody who asks for a place: a mailbox once a day, however often it asks. False for everybody once as many have
 * asked as may, also for those who are among them, so that nobody learns who is; and false for a mailbox that asks again
 * and again. Throws Unavailable.
 */
export function askLimit({
  counts,
  perDay,
}: {
  readonly counts: Pick<VisitorCounts, 'hash' | 'addToDay'>;
  readonly perDay: number;
}): (email: string, now: Date) => Promise<boolean> {
  return async (email, now) => {
    const day = utcDay(now);
    const asks = await counts.addToDay(`asks#${await counts.hash(mailboxOf(email), day)}`, day);
    const more = asks === 1 ? 1 : 0;
    const others = (await counts.addToDay(WAITING_MAILS, day, more)) - more;
    if (others >= perDay) writeMetric(metricNames.formsOverDayLimit, 1);
    return others < perDay && asks <= ASKS_OF_ONE_MAILBOX;
  };
}

/**
 * Counts a mail to somebody who asked for a place that came back or was called spam: SES stops an account with too many
 * of them, and then no order is mailed either (docs/decisions/0143).
 */
export async function countLostMail(counts: Pick<VisitorCounts, 'addToDay'>, now: Date): Promise<void> {
  await counts.addToDay(WAITING_MAILS, utcDay(now), LOST_COUNTS_FOR);
}

/**
 * The same for a mail about an order: it uses up five of the order's mails of the day, and its mailbox gets no more about
 * this order.
 */
export async function countLostOrderMail(
  counts: Pick<VisitorCounts, 'addLostMailbox'>,
  { orderId, email }: { readonly orderId: string; readonly email: string },
  now: Date,
): Promise<void> {
  await counts.addLostMailbox(orderId, mailboxOf(email), utcDay(now), LOST_COUNTS_FOR);
}

function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
