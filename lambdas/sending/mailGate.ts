import * as z from 'zod/mini';
import { placesToName } from '../../domain/bookings/bookings.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Mail } from '../adapters/mail.ts';
import { log } from '../edge/log.ts';
import { text, wholeNumber } from '../edge/settings.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { mailboxOf } from '../adapters/addressKey.ts';
import { type SendOutcome, sesMailer } from '../adapters/mailer.ts';
import type { VisitorCounts } from '../adapters/visitorCounts.ts';

/** The subject of a mail, unless it is to the owner: an order, or an address that waits for a date. */
export type About = { readonly orderId: string; readonly order: Pick<Order, 'lines'> } | { readonly waiting: string };

/** `kind` names the mail if it bounces. */
type AboutMail = About & { readonly kind: string };

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

/** The recipient or the order has had all its mails of the day. */
export class OverMailLimit extends Error {}

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
  readonly counts: Pick<VisitorCounts, 'hash' | 'addToDay'>;
  readonly limits: MailLimits;
  readonly clock?: () => Date;
}

/**
 * The one way for a mail to leave. Nobody verifies an address that is given with an order, so mails to anybody but the
 * owner are counted for their recipient and for their order. Above a limit, or if nobody can count, a mail is not sent:
 * its claim stays due, and a later run sends it (docs/decisions/0087).
 */
export function mailGate({ send, ownerEmail, counts, limits, clock = () => new Date() }: Gate): Mailer {
  return async (to, mail, about) => {
    if (to === ownerEmail) return send(to, mail);
    if (!about) throw new Error('A mail to anybody but the owner is about an order, or an address that waits');
    const day = clock().toISOString().slice(0, 'yyyy-mm-dd'.length);
    const id = 'waiting' in about ? about.waiting : about.orderId;
    const perOrder = limits.perOrder + ('order' in about ? PER_PLACE * placesToName(about.order.lines) : 0);
    try {
      const recipient = `mails-to#${await counts.hash(mailboxOf(to), day)}`;
      const add = (more: number) =>
        Promise.all([counts.addToDay(recipient, day, more), counts.addToDay(`mails-about#${id}`, day, more)]);
      const [toRecipient, aboutOrder] = await add(1);
      if (toRecipient > limits.perRecipient || aboutOrder > perOrder) {
        await add(-1);
        const named = 'waiting' in about ? { waiting: id } : { orderId: id };
        log.warn('A mail waits: its recipient or its order has had all mails of the day', named);
        return { outcome: 'not_sent', cause: new OverMailLimit('all mails of the day were sent') };
      }
      const result = await send(to, mail, { order: id, mail: about.kind });
      if (result.outcome === 'not_sent') await add(-1);
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
