// The CDK stack reads this file as well, so it imports nothing.

/** Every metric has these dimensions; an alarm must name exactly these. */
export const metricDimensions = { service: 'shop' } as const;

/**
 * Events, to be summed: ordersInReview, mailsRefused, ownersMailsLost, papersNotWritten, stripeKeyRefused, keysOfTwoModes, formsOverDayLimit.
 * All others are written by every scheduled run and counted again by the next: read their maximum.
 */
export const metricNames = {
  /** Payments older than 15 minutes whose mails the sweep could not send either. */
  paidNotMailed: 'PaidNotMailed',
  /** A payment did not match its order. */
  ordersInReview: 'OrdersInReview',
  /** Payments in Stripe's list that do not match their order, as each sweep counts them. */
  paymentsInReview: 'PaymentsInReview',
  /** Paid intents in Stripe's list. Equal to recordedOrders unless an order was lost. */
  paidOrders: 'PaidOrders',
  recordedOrders: 'RecordedOrders',
  /** SES refused a mail for good. */
  mailsRefused: 'MailsRefused',
  /** A mail to the owner came back, or was called spam. */
  ownersMailsLost: 'OwnersMailsLost',
  /** 1 while the overview of the week is due and not sent. */
  overviewsUnsent: 'OverviewsUnsent',
  /** A mail left without its invoice, note of a refund, terms or register. */
  papersNotWritten: 'PapersNotWritten',
  /** Payments older than 15 minutes without an event from Stripe about them or any later payment. */
  paymentsUnheard: 'PaymentsUnheard',
  /** Stripe refused a call because of our secret key. */
  stripeKeyRefused: 'StripeKeyRefused',
  /** Stripe's secret key, or an event, is not of the mode of the pages' publishable key. */
  keysOfTwoModes: 'KeysOfTwoModes',
  /** A form was refused, because the forms had sent all the mails of the day. */
  formsOverDayLimit: 'FormsOverDayLimit',
  /** Age of the oldest good copy; not written while there is none. */
  oldestSheetAgeHours: 'OldestSheetAgeHours',
  /** Sheets without a copy have no age, so they are counted here. */
  sheetsNeverRead: 'SheetsNeverRead',
} as const;

export type MetricName = (typeof metricNames)[keyof typeof metricNames];
