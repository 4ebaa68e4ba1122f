/** Payments and each form are counted separately, for each visitor and in windows of ten minutes. */
export interface VisitorLimits {
  /** Orders. */
  readonly payments: number;
  /** All calls of create-payment-intent: orders, price checks and malformed ones. */
  readonly paymentCalls: number;
  /** Calls of send-order-email: each asks Stripe. */
  readonly emailCalls: number;
  /** Declined cards of orders in one day (UTC). */
  readonly declinesPerDay: number;
  /** Calls with one key that read or save a booking, or write one of its papers; and as many of one visitor without a right key. */
  readonly bookingCalls: number;
  /** The same for a trainer's page: two trainers with the same network mark twenty people, press by press. As many of the owner's page of questions. */
  readonly trainerCalls: number;
  /** Posts of each form. */
  readonly forms: number;
  /** Mails of the two forms of all visitors together, and as many of the booking pages; order mails need the rest of SES's quota. */
  readonly formMailsPerDay: number;
  /** Mailboxes that may ask for a place in one day (UTC): anybody can enter any address, and nobody has paid. 0: nobody can ask. */
  readonly waitingMailsPerDay: number;
  /** Whoever asks for a place is answered after this time at the earliest, so that nobody can tell who gets no mail. */
  readonly waitingAnswerMs: number;
  /** Mails to one address that is not the owner's, in one day (UTC). */
  readonly mailsPerRecipientDay: number;
  /** Mails about one order to all such addresses, in one day (UTC); three more for each place. */
  readonly mailsPerOrderDay: number;
  /** A form posted sooner after the site was opened is dropped. */
  readonly fastestFormMs: number;
}

/**
 * A college behind one address can still book ten courses in ten minutes, its retries included.
 * Each order asks for its emails once; a visitor past that limit loses nothing, because Stripe's webhook sends them too.
 * Twelve declined cards are three orders that were given up: a card-testing bot needs hundreds. Forty mails are the
 * confirmations of thirty orders, and ten more.
 */
export const PRODUCTION_LIMITS: VisitorLimits = {
  payments: 10,
  paymentCalls: 60,
  emailCalls: 30,
  declinesPerDay: 12,
  bookingCalls: 60,
  trainerCalls: 300,
  forms: 5,
  formMailsPerDay: 100,
  waitingMailsPerDay: 20,
  waitingAnswerMs: 2_000,
  mailsPerRecipientDay: 40,
  mailsPerOrderDay: 10,
  fastestFormMs: 2_000,
};

/** High enough for browser tests. */
export const LOCAL_LIMITS: VisitorLimits = {
  payments: 1_000,
  paymentCalls: 1_000,
  emailCalls: 1_000,
  declinesPerDay: 1_000,
  bookingCalls: 1_000,
  trainerCalls: 1_000,
  forms: 1_000,
  formMailsPerDay: 1_000,
  waitingMailsPerDay: 1_000,
  waitingAnswerMs: 0,
  mailsPerRecipientDay: 1_000,
  mailsPerOrderDay: 1_000,
  fastestFormMs: 0,
};

/** Environment variables of the functions with limits. */
export function limitsEnvironment(limits: VisitorLimits) {
  const outside = {
    MAILS_PER_RECIPIENT_DAY: String(limits.mailsPerRecipientDay),
    MAILS_PER_ORDER_DAY: String(limits.mailsPerOrderDay),
  };
  const bookings = { BOOKING_CALLS_PER_VISITOR: String(limits.bookingCalls) };
  const trainers = { TRAINER_CALLS_PER_VISITOR: String(limits.trainerCalls) };
  const declines = { DECLINES_PER_VISITOR_DAY: String(limits.declinesPerDay) };
  return {
    payments: {
      PAYMENTS_PER_VISITOR: String(limits.payments),
      PAYMENT_CALLS_PER_VISITOR: String(limits.paymentCalls),
      ...declines,
    },
    declines,
    emails: { EMAIL_CALLS_PER_VISITOR: String(limits.emailCalls) },
    forms: {
      FORMS_PER_VISITOR: String(limits.forms),
      FORM_MAILS_PER_DAY: String(limits.formMailsPerDay),
      FASTEST_FORM_MS: String(limits.fastestFormMs),
    },
    waiting: {
      WAITING_MAILS_PER_DAY: String(limits.waitingMailsPerDay),
      WAITING_ANSWER_MS: String(limits.waitingAnswerMs),
    },
    bookings,
    trainers,
    outside,
  } as const;
}
