import { describeError, log } from '../edge/log.ts';
import { type ClaimedMail, type Delivery, deliverMail, loggedKind, type MailDeps } from '../sending/deliverMail.ts';

/** Sends a mail that the hourly run sends if this fails. */
export async function attemptMail(mail: ClaimedMail, deps: MailDeps, now: Date): Promise<Delivery> {
  try {
    return await deliverMail(mail, deps, () => now);
  } catch (error) {
    log.error('A mail of a booking page waits', {
      orderId: mail.id,
      kind: loggedKind(mail.kind),
      cause: describeError(error),
    });
    return 'in_progress';
  }
}
