/** The version of the terms that an order is placed under: `currentTerms` without its text. */
export const TERMS_VERSION = '2026-11-23';
