/** Payments and each form are counted separately, for each visitor and in windows of ten minutes. */
export interface VisitorLimits {
  /** Orders. */
  readonly payments: number;
  /** All calls of create-payment-intent: orders, price checks and malformed ones. */
  readonly paymentCalls: number;
  readonly forms: number;
  /** Mails of both forms and all visitors together; order mails need the rest of SES's quota. */
  readonly formMailsPerDay: number;
  /** A form posted sooner after the site was opened is dropped. */
  readonly fastestFormMs: number;
}

/** A college behind one address can still book ten courses in ten minutes; a card-testing bot needs hundreds. */
export const PRODUCTION_LIMITS: VisitorLimits = {
  payments: 10,
  paymentCalls: 60,
  forms: 5,
  formMailsPerDay: 100,
  fastestFormMs: 2_000,
};

/** High enough for browser tests. */
export const LOCAL_LIMITS: VisitorLimits = {
  payments: 1_000,
  paymentCalls: 1_000,
  forms: 1_000,
  formMailsPerDay: 1_000,
  fastestFormMs: 0,
};

/** Environment variables of the functions with limits. */
export function limitsEnvironment({ payments, paymentCalls, forms, formMailsPerDay, fastestFormMs }: VisitorLimits) {
  return {
    payments: { PAYMENTS_PER_VISITOR: String(payments), PAYMENT_CALLS_PER_VISITOR: String(paymentCalls) },
    forms: {
      FORMS_PER_VISITOR: String(forms),
      FORM_MAILS_PER_DAY: String(formMailsPerDay),
      FASTEST_FORM_MS: String(fastestFormMs),
    },
  } as const;
}
