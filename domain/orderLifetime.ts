/** How often the sweep runs. Its look back reckons with it, so whatever schedules it reads it here. */
export const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** A card form left open this long is not coming back. */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** An intent can be paid until a sweep finds it abandoned. */
export const PAYABLE_FOR_MS = ABANDONED_AFTER_MS + SWEEP_EVERY_MS;
