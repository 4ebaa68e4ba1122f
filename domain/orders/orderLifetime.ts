/** How often the sweep runs. infra/functionPlans.ts reads it here, because the sweep's look-back depends on it. */
export const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** An unpaid order counts as abandoned after this time. */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** An abandoned intent can still be paid until the next sweep cancels it. */
export const PAYABLE_FOR_MS = ABANDONED_AFTER_MS + SWEEP_EVERY_MS;
