import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { placesToName } from '../../domain/bookings/bookings.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Mail } from '../adapters/mail.ts';
import { log } from '../edge/log.ts';
import { text, wholeNumber } from '../edge/settings.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { mailboxOf } from '../adapters/addressKey.ts';
import { type SendOutcome, sesMailer } from '../adapters/mailer.ts';
import type { CountedMail, VisitorCounts } from '../adapters/visitorCounts.ts';

interface AboutOrder {
  readonly orderId: string;
  readonly order: Pick<Order, 'lines'> & { readonly customer: Pick<Order['customer'], 'email'> };
}

/** The subject of a mail, unless it is to the owner: its reader's orders, or an address that waits for a date. */
export type About = AboutOrder | readonly AboutOrder[] | { readonly waiting: string };

/** `kind` names the mail if it bounces. */
interface AboutMail {
  readonly of: About;
  readonly kind: string;
}

/** Sends a mail. `about` is null only for mails to the owner. */
export type Mailer = (to: string, mail: Mail, about: AboutMail | null) => Promise<SendOutcome>;

/** Mails of one day (UTC) to anybody but the owner. */
export interface MailLimits {
  readonly perRecipient: number;
  /** For an order of equipment; each place that can be named adds `PER_PLACE`. */
  readonly perOrder: number;
}

/** A place has a driver and a booker, who may get a change and a reminder on the same day. */
const PER_PLACE = 3;

/** The recipient, or each of its orders, has had all mails of the day. */
export class OverMailLimit extends Error {}

/** True for the failure of a mail that another day has room for. */
export function isOverMailLimit(error: unknown): boolean {
  return error instanceof Unavailable && error.cause instanceof OverMailLimit;
}

/** An earlier mail about the order came back from this mailbox. */
export class KnownBounce extends Error {}

/** Settings of a function that mails customers. */
export const mailGateSettings = {
  MAIL_FROM: text,
  OWNER_EMAIL: z.email(),
  VISITORS_TABLE: text,
  MAILS_PER_RECIPIENT_DAY: wholeNumber,
  MAILS_PER_ORDER_DAY: wholeNumber,
};

export function mailGateFor(env: z.infer<z.ZodMiniObject<typeof mailGateSettings>>, counts: Gate['counts']): Mailer {
  return mailGate({
    send: sesMailer(env.MAIL_FROM),
    ownerEmail: env.OWNER_EMAIL,
    counts,
    limits: { perRecipient: env.MAILS_PER_RECIPIENT_DAY, perOrder: env.MAILS_PER_ORDER_DAY },
  });
}

interface Gate {
  readonly send: ReturnType<typeof sesMailer>;
  readonly ownerEmail: string;
  readonly counts: Pick<VisitorCounts, 'changeMailsTo' | 'changeOrderMails'>;
  readonly limits: MailLimits;
  readonly clock?: () => Date;
}

/** The orders that a mail to this address tells of, its reader's own ones first. */
export function ordersOf(about: About, to: string): AboutOrder[] {
  if ('waiting' in about) return [];
  const isOwn = ({ order }: AboutOrder) => mailboxOf(order.customer.email) === mailboxOf(to);
  return [about].flat().toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}

/** A mail that is counted, named for SES. */
interface Counted {
  readonly name: string;
  takeBack(): Promise<unknown>;
}

/**
 * The one way for a mail to leave. Nobody verifies an address that is given with an order, so mails to anybody but the
 * owner are counted for their recipient and for one of the recipient's orders: the first that has room. Without room, or
 * if nobody can count, a mail is not sent: its claim stays due, and a later run sends it (docs/decisions/0087).
 */
export function mailGate({ send, ownerEmail, counts, limits, clock = () => new Date() }: Gate): Mailer {
  async function countMail(to: string, about: About, day: string): Promise<Counted | SendOutcome> {
    const mailbox = mailboxOf(to);
    const id = randomUUID();
    const atReader = (change: CountedMail['change']) => counts.changeMailsTo(mailbox, day, { change, id });
    const isFull = (await atReader('ADD')) > limits.perRecipient;
    if (!isFull && 'waiting' in about) return { name: about.waiting, takeBack: () => atReader('DELETE') };
    const cameBack: boolean[] = [];
    for (const { orderId, order } of isFull ? [] : ordersOf(about, to)) {
      const atOrder = (change: CountedMail['change']) => counts.changeOrderMails(orderId, mailbox, day, { change, id });
      const { mails, isLost } = await atOrder('ADD');
      if (!isLost && mails <= limits.perOrder + PER_PLACE * placesToName(order.lines))
        return { name: orderId, takeBack: () => Promise.all([atReader('DELETE'), atOrder('DELETE')]) };
      await atOrder('DELETE');
      cameBack.push(isLost);
    }
    await atReader('DELETE');
    if (!isFull && cameBack.every(Boolean))
      return { outcome: 'refused', cause: new KnownBounce('an earlier mail about the order came back') };
    const named = 'waiting' in about ? about : { orderIds: ordersOf(about, to).map(({ orderId }) => orderId) };
    log.warn('A mail waits: its recipient or each of its orders has had all mails of the day', named);
    return { outcome: 'not_sent', cause: new OverMailLimit('all mails of the day were sent') };
  }

  return async (to, mail, about) => {
    if (to === ownerEmail) return send(to, mail);
    if (!about) throw new Error('A mail to anybody but the owner is about an order, or an address that waits');
    try {
      const counted = await countMail(to, about.of, clock().toISOString().slice(0, 'yyyy-mm-dd'.length));
      if ('outcome' in counted) return counted;
      const result = await send(to, mail, { order: counted.name, mail: about.kind });
      if (result.outcome === 'not_sent') await counted.takeBack();
      return result;
    } catch (cause) {
      if (!(cause instanceof Unavailable)) throw cause;
      return { outcome: 'not_sent', cause };
    }
  };
}

/** The gate of a function that mails the owner alone. */
export function ownersMailer(from: string, ownerEmail: string): Mailer {
  const send = sesMailer(from);
  return async (to, mail) => {
    if (to !== ownerEmail) throw new Error('This function mails the owner alone');
    return send(to, mail);
  };
}
