/** How SES learnt that a mail did not arrive. The address is not kept. */
export interface Undelivered {
  readonly why: 'bounced' | 'complained';
  /** ISO 8601. */
  readonly at: string;
}

/** By the first words of their kinds. */
const MAILS: Readonly<Record<string, string>> = {
  customer: 'confirmation',
  'refund-customer': 'email about a refund',
  'refund-failed-customer': 'email about a refund',
  booked: 'email that a place is booked',
  moved: 'email about a new date',
  on: 'email that a course takes place after all',
  left: 'email that a place is cancelled',
  changed: 'email that a booking has changed',
  'request-receipt': 'receipt of a request',
  'new-invoice': 'email with a new invoice',
  'transfer-customer': 'email about a new date',
  'renewal-set': 'email that a reminder is set',
  reminder: 'reminder',
  certificates: 'certificate of attendance',
  cancelled: 'email that a course is cancelled',
};

/** "confirmation", "reminder": of a kind of mail, or of the key that it is noted by. */
export function mailName(kind: string): string {
  return MAILS[kind.split(' ')[0] ?? ''] ?? 'email';
}
