import * as z from 'zod/mini';
import { mayNeedEarlyStart, needsEarlyStart } from './earlyStart.ts';
import type { OrderLine } from './orderLine.ts';

/** The words beside the two boxes at the checkout. The mails repeat those that were ticked. */
export const acceptanceLabels = {
  agreed: 'I agree to the terms',
  earlyStart: 'Start within my cancellation period; I lose the right to cancel once the course has been given',
} as const;

export const acceptanceErrors = {
  agreed: 'Tick this box to agree to the terms.',
  earlyStart: 'Tick this box, or choose a date more than 14 days away.',
  missing: 'A course of this order may begin within 14 days: send the terms, with an early start.',
} as const;

/** The ticks as the browser sends them. */
export const acceptanceSchema = z.object({
  /** The version of the terms that the visitor was shown: an ISO day. */
  version: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  agreed: z.literal(true, acceptanceErrors.agreed),
  /** Sent only if the box was shown. */
  earlyStart: z.optional(z.boolean()),
});

export type Acceptance = z.infer<typeof acceptanceSchema>;

/** The acceptance as it is stored with an order. Its time is that of the order. */
export interface AcceptedTerms {
  readonly version: string;
  readonly earlyStart: boolean;
}

/**
 * The field that an order lacks, with its error; null if it lacks none. A company has no cancellation period, and asks for
 * no early start (docs/decisions/0065). The specification's callers send no terms. They
 * may buy equipment, courses whose date is to be arranged, and those that surely begin after the cancellation period.
 */
export function missingAcceptance(
  {
    lines,
    terms,
    customer,
  }: {
    readonly lines: readonly Pick<OrderLine, 'selectedDate'>[];
    readonly terms?: AcceptedTerms | undefined;
    readonly customer: { readonly company?: string | undefined };
  },
  today: string,
): Readonly<Record<string, string>> | null {
  if (!terms) return mayNeedEarlyStart(lines, today) ? { terms: acceptanceErrors.missing } : null;
  return !customer.company && needsEarlyStart(lines, today) && !terms.earlyStart
    ? { 'terms.earlyStart': acceptanceErrors.earlyStart }
    : null;
}

/** The version of the terms that an order is placed under: `currentTerms` without its text. */
export const TERMS_VERSION = '2026-11-23';
