import * as z from 'zod/mini';

/** The words beside the two boxes at the checkout. The mails repeat those that were ticked. */
export const acceptanceLabels = {
  agreed: 'I agree to the terms',
  earlyStart: 'Start within my cancellation period; I lose the right to cancel once the course has been given',
} as const;

export const acceptanceErrors = {
  agreed: 'Tick this box to agree to the terms.',
  earlyStart: 'Tick this box, or choose a date more than 14 days away.',
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
