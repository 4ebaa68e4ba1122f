/** How often the sweep runs. Its look back reckons with it, so whatever schedules it reads it here. */
export const SWEEP_EVERY_MS = 60 * 60 * 1000;
