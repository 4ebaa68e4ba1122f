import * as z from 'zod/mini';
import { BOOKING_LIMITS, placeIdSchema } from '../bookings/bookings.ts';
import { bookingSchema, requestedLinkShape } from './booking.ts';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

export const transferShape = {
  /** Places that come on one date. */
  places: z.array(placeIdSchema).check(z.minLength(1, 'Choose who moves.'), z.maxLength(BOOKING_LIMITS.placesPerCall)),
  /** The id of another date, as the booking's line has it. */
  to: z.string('Choose a date.').check(z.maxLength(500)),
};

const requestSchema = z.object({ ...requestedLinkShape, ...transferShape });

export type BookingTransferRequest = z.infer<typeof requestSchema>;

/** Puts places on another date of their product, and answers with the new booking. A wrong field says why nothing was changed. */
export const bookingTransferContract = {
  ...api.bookingTransfer,
  request: requestSchema,
  response: bookingSchema,
} as const satisfies Contract;
