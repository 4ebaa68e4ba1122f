import type { Mail } from '../adapters/mail.ts';
import { asPossibleRepeat } from '../mail/letter/writeLetter.ts';
import type { MailClaims } from '../adapters/mailClaims.ts';
import { type About, KnownBounce, type Mailer } from './mailGate.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { describeError, log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import { isSettled, type MailState } from '../adapters/mailState.ts';
import type { MailKind } from '../adapters/orderRecord.ts';

/** `settled`: sent or given up earlier. `in_progress`: another sender holds the claim. `failed`: SES refused it for good just now. */
export type Delivery = 'sent' | 'settled' | 'in_progress' | 'failed';

/** A mail that is claimed in an item, with its state when the item was read. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  readonly known: MailState | undefined;
  readonly to: string;
  /** Null for a mail to the owner. */
  readonly about: About | null;
  readonly build: () => Mail | Promise<Mail>;
}

/** The first word of the kind, for the log and for SES. The rest names the recipient by a hash, which can be guessed. */
export function loggedKind(kind: string): string {
  return kind.replace(/ .*/, '');
}

/** Sends one of the mails of the order at hand. */
export type Deliver = (kind: MailKind, to: string, build: ClaimedMail['build']) => Promise<Delivery>;

export interface MailDeps {
  readonly claims: MailClaims;
  readonly sendMail: Mailer;
  readonly ownerEmail: string;
}

/**
 * Sends a mail at most once: claim, send, settle. Throws Unavailable if the mail was not sent.
 * If the outcome is unknown, the claim is left to expire, and the next sender marks the mail as a possible repeat.
 */
export async function deliverMail(
  { id, kind, known, to, about, build }: ClaimedMail,
  { claims, sendMail, ownerEmail }: MailDeps,
  clock: () => Date,
): Promise<Delivery> {
  if (isSettled(known)) return 'settled';
  // Built before the claim: a failure here leaves no claim whose outcome is unknown.
  const mail = await build();
  if (!known) await claims.owe(id, kind);
  const claim = await claims.claim(id, kind, clock());
  if (claim === null) return 'in_progress';

  const named = about && { of: about, kind: loggedKind(kind) };
  const result = await sendMail(to, claim.possibleRepeat ? asPossibleRepeat(mail) : mail, named);
  const settle = async (state: 'sent' | 'failed') => {
    await claims.settle(id, kind, claim, state);
    return state;
  };
  if (result.outcome === 'sent') return settle('sent');
  if (result.outcome === 'refused') {
    // The owner was told of that bounce.
    if (!(result.cause instanceof KnownBounce)) {
      log.error('A mail was refused for good', { id, kind: loggedKind(kind), cause: describeError(result.cause) });
      writeMetric(metricNames.mailsRefused, 1);
    }
    // Give up on a customer's mail, since the owner's mail says the same. The owner's mail is retried until it is sent.
    if (to !== ownerEmail) return settle('failed');
  }
  // Certainly not sent: the next sender need not wait for the lease or mark a repeat.
  if (result.outcome !== 'unknown') await claims.settle(id, kind, claim, 'due');
  throw new Unavailable('mail', { cause: result.cause });
}

/**
 * Sends one mail to the owner for several claims, and returns the positions of those that it was sent for. Claims that
 * are held elsewhere are left out. Throws Unavailable if the mail was not sent.
 */
export async function deliverTogether(
  mails: readonly Pick<ClaimedMail, 'id' | 'kind'>[],
  { claims, sendMail, ownerEmail }: MailDeps,
  clock: () => Date,
  build: (held: readonly number[]) => Mail,
): Promise<number[]> {
  const claimed = await Promise.all(
    mails.map(async ({ id, kind }, index) => ({ id, kind, index, claim: await claims.claim(id, kind, clock()) })),
  );
  const held = claimed.flatMap(({ claim, ...mail }) => (claim ? [{ ...mail, claim }] : []));
  if (held.length === 0) return [];
  const positions = held.map(({ index }) => index);
  const mail = build(positions);
  const isRepeat = held.some(({ claim }) => claim.possibleRepeat);
  const result = await sendMail(ownerEmail, isRepeat ? asPossibleRepeat(mail) : mail, null);
  const state = result.outcome === 'sent' ? 'sent' : 'due';
  if (result.outcome !== 'unknown') for (const { id, kind, claim } of held) await claims.settle(id, kind, claim, state);
  if (result.outcome !== 'sent') throw new Unavailable('mail', { cause: result.cause });
  return positions;
}

/** Waits for both, even if one fails. */
export async function bothDelivered(
  ...deliveries: readonly [owner: Promise<Delivery>, customer: Promise<Delivery>]
): Promise<Delivery[]> {
  return (await Promise.allSettled(deliveries)).map(valueOrThrow);
}

function valueOrThrow<T>(attempt: PromiseSettledResult<T>): T {
  if (attempt.status === 'rejected') throw attempt.reason;
  return attempt.value;
}
