import * as z from 'zod/mini';
import { BOOKING_LIMITS, mobileSchema, personSchema, placeIdSchema } from '../bookings/bookings.ts';
import { requestedLinkShape, bookingSchema } from './booking.ts';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

const TOO_MANY = `Save at most ${BOOKING_LIMITS.placesPerCall} places at a time.`;

const requestSchema = z.object({
  ...requestedLinkShape,
  /** The changed places alone, by their ids. Null takes a name out. */
  people: z
    .record(placeIdSchema, z.nullable(personSchema))
    .check(z.refine((people) => Object.keys(people).length <= BOOKING_LIMITS.placesPerCall, TOO_MANY)),
  /** The booker's own number; null takes it out, and without it the saved one stays. */
  bookerMobile: z.optional(z.nullable(mobileSchema)),
});

export type BookingPeopleRequest = z.infer<typeof requestSchema>;

/** Saves the people who come, and answers with the new booking. A wrong field is named "people.0-2.email". */
export const bookingPeopleContract = {
  ...api.bookingPeople,
  request: requestSchema,
  response: bookingSchema,
} as const satisfies Contract;
