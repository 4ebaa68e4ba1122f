// What the alarms watch. The CDK stack reads this file as well, so it imports nothing.

/** Of every figure; an alarm must name exactly these. */
export const metricDimensions = { service: 'shop' } as const;

/**
 * Written when something happens, and to be summed: ordersInReview, mailsRefused, badWebhookSignatures.
 * Written by every run on a schedule, and to be read at their highest, because the next run counts the same again: all others.
 */
export const metricNames = {
  /** Payments of more than 15 minutes ago whose mails the sweep could not get out either. */
  paidNotMailed: 'PaidNotMailed',
  /** A payment did not match its order, and the owner is being told. */
  ordersInReview: 'OrdersInReview',
  /** What the sweep found of those in Stripe's list of the last days. */
  paymentsInReview: 'PaymentsInReview',
  /** The sweep's "7 paid, 7 recorded". */
  paidOrders: 'PaidOrders',
  recordedOrders: 'RecordedOrders',
  /** An order mail was refused for good: somebody has not been told. */
  mailsRefused: 'MailsRefused',
  badWebhookSignatures: 'BadWebhookSignatures',
  /** Of the sheets' last good copies; not written while there is none. */
  oldestSheetAgeHours: 'OldestSheetAgeHours',
  /** Sheets without any copy have no age, so they are counted. */
  sheetsNeverRead: 'SheetsNeverRead',
} as const;

export type MetricName = (typeof metricNames)[keyof typeof metricNames];
