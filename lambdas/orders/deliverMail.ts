import type { Mail } from '../mail/mail.ts';
import { asPossibleRepeat } from '../mail/asPossibleRepeat.ts';
import type { MailClaims } from '../adapters/mailClaims.ts';
import type { Mailer } from '../adapters/mailer.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { describeError, log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import { isSettled, type MailKind, type MailState } from '../adapters/orderRecord.ts';

/** `settled`: sent or given up earlier. `elsewhere`: another sender holds the claim. `failed`: refused for good just now. */
export type Delivery = 'sent' | 'settled' | 'elsewhere' | 'failed';

/** One of an order's mails, and how far it had come when the order was read. */
export interface OrderMail {
  readonly orderId: string;
  readonly kind: MailKind;
  readonly known: MailState;
  readonly to: string;
  readonly build: () => Mail;
}

export interface MailDeps {
  readonly claims: MailClaims;
  readonly sendMail: Mailer;
}

/**
 * Sends a mail at most once: claim, send, mark. Throws Unavailable when the mail is not on its way.
 * Where the outcome of sending is not known the claim is left to run out, and the next sender marks the mail as a possible repeat.
 */
export async function deliverMail(
  { orderId, kind, known, to, build }: OrderMail,
  { claims, sendMail }: MailDeps,
  clock: () => Date,
): Promise<Delivery> {
  if (isSettled(known)) return 'settled';
  // Before the claim: a mail that cannot be written has not been sent, and nobody has to think it may have been.
  const mail = build();
  const claim = await claims.claim(orderId, kind, clock());
  if (claim === null) return 'elsewhere';

  const result = await sendMail(to, claim.possibleRepeat ? asPossibleRepeat(mail) : mail);
  if (result.outcome === 'sent') {
    await claims.settle(orderId, kind, claim, 'sent');
    return 'sent';
  }
  if (result.outcome === 'refused') {
    log.error('A mail was refused for good', { orderId, kind, cause: describeError(result.cause) });
    writeMetric(metricNames.mailsRefused, 1);
    // Given up for a customer, of whom the owner's mail tells. If the owner cannot be told nobody can: that is tried until somebody mends it.
    if (kind === 'customer') {
      await claims.settle(orderId, kind, claim, 'failed');
      return 'failed';
    }
  }
  // Known not to have left: the next sender need not wait, nor mark it.
  if (result.outcome !== 'unknown') await claims.settle(orderId, kind, claim, 'due');
  throw new Unavailable('mail', { cause: result.cause });
}
