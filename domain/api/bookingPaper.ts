import * as z from 'zod/mini';
import { bookingLinkShape } from './booking.ts';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

const requestSchema = z.object({
  ...bookingLinkShape,
  /** As the booking's `papers` name it, or of a place: `certificateOf` and `evidenceOf`. */
  paper: z.string().check(z.regex(/^(?:(?:INV|CN|DN)-\d{6,9}|(?:certificate|evidence)-\d{1,2}-\d{1,3})$/)),
});

export type BookingPaperRequest = z.infer<typeof requestSchema>;

/** The certificate of attendance of the person who came on a place. */
export function certificateOf(place: string): string {
  return `certificate-${place}`;
}

/** The evidence sheet of the date on which a place is booked. */
export function evidenceOf(place: string): string {
  return `evidence-${place}`;
}

/** Writes one of a booking's papers. Answers booking_not_found also for one that the booking does not have. */
export const bookingPaperContract = {
  ...api.bookingPaper,
  request: requestSchema,
  /** `content`: a PDF as base64. */
  response: z.object({ fileName: z.string(), content: z.string() }),
} as const satisfies Contract;
