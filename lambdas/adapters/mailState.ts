/** How far one mail has come. It is kept in the item that the mail is about: an order, a date or a reminder. */
export interface MailState {
  readonly state: 'due' | 'claimed' | 'sent' | 'failed';
  /** When the claim expires (ms since 1970). */
  readonly leaseUntil?: number;
  readonly claimId?: string;
  /** Set if the outcome of an earlier attempt is unknown: every later attempt may be a repeat. */
  readonly uncertain?: boolean;
}

/** Sent, or given up because SES refused it for good: there is no retry. */
export function isSettled(mail: MailState | undefined): boolean {
  return mail?.state === 'sent' || mail?.state === 'failed';
}

/** Sent, or tried with an unknown outcome. */
export function mayHaveGone(mail: MailState | undefined): boolean {
  return mail?.state === 'sent' || mail?.state === 'claimed' || mail?.uncertain === true;
}
