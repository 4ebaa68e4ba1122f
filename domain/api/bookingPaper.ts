import * as z from 'zod/mini';
import { bookingLinkShape } from './booking.ts';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

const requestSchema = z.object({
  ...bookingLinkShape,
  /** As the booking's `papers` name it. */
  number: z.string().check(z.regex(/^(?:INV|CN|DN)-\d{6,9}$/)),
});

export type BookingPaperRequest = z.infer<typeof requestSchema>;

/** Writes one of a booking's papers. Answers booking_not_found also for a number that the booking does not have. */
export const bookingPaperContract = {
  ...api.bookingPaper,
  request: requestSchema,
  /** `content`: a PDF as base64. */
  response: z.object({ fileName: z.string(), content: z.string() }),
} as const satisfies Contract;
