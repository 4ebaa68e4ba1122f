/** Limits for one visitor. Payments and each form are counted separately, in windows of ten minutes. */
export interface VisitorLimits {
  /** Orders. */
  readonly payments: number;
  /** All calls of create-payment-intent: orders, price checks and malformed ones. */
  readonly paymentCalls: number;
  readonly forms: number;
  /** A form posted sooner after the site was opened is dropped. */
  readonly fastestFormMs: number;
}

/** A college behind one address can still book ten courses in ten minutes; a card-testing bot needs hundreds. */
export const PRODUCTION_LIMITS: VisitorLimits = { payments: 10, paymentCalls: 60, forms: 5, fastestFormMs: 2_000 };

/** High enough for browser tests. */
export const LOCAL_LIMITS: VisitorLimits = { payments: 1_000, paymentCalls: 1_000, forms: 1_000, fastestFormMs: 0 };

/** Environment variables of the functions with limits. */
export function limitsEnvironment({ payments, paymentCalls, forms, fastestFormMs }: VisitorLimits) {
  return {
    payments: { PAYMENTS_PER_VISITOR: String(payments), PAYMENT_CALLS_PER_VISITOR: String(paymentCalls) },
    forms: { FORMS_PER_VISITOR: String(forms), FASTEST_FORM_MS: String(fastestFormMs) },
  } as const;
}
