/** How much of one visitor is taken for a person's. Payments and each form are counted by themselves, in windows of ten minutes. */
export interface VisitorLimits {
  readonly payments: number;
  readonly forms: number;
  /** A form posted sooner after the site was opened is dropped. */
  readonly fastestFormMs: number;
}

/** A drivers' college behind one address still books ten courses in ten minutes; a machine that tries cards wants hundreds. */
export const PRODUCTION_LIMITS: VisitorLimits = { payments: 10, forms: 5, fastestFormMs: 2_000 };

/** Robots that test the site are welcome here. */
export const LOCAL_LIMITS: VisitorLimits = { payments: 1_000, forms: 1_000, fastestFormMs: 0 };

/** What the functions that have limits are told. */
export function limitsEnvironment({ payments, forms, fastestFormMs }: VisitorLimits) {
  return {
    payments: { PAYMENTS_PER_VISITOR: String(payments) },
    forms: { FORMS_PER_VISITOR: String(forms), FASTEST_FORM_MS: String(fastestFormMs) },
  } as const;
}
