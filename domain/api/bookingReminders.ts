import * as z from 'zod/mini';
import { placeIdSchema } from '../bookings/bookings.ts';
import { bookingLinkShape } from './booking.ts';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

/** The customer, or the person named for the place: no other address can be given. */
const recipient = z.enum(['booker', 'person']);

/** A reminder that is set, and not sent yet. */
const reminderSchema = z.object({
  /** As in the booking. */
  place: z.string(),
  to: recipient,
  email: z.string(),
  /** ISO dates. */
  runsOut: z.string(),
  remindedOn: z.string(),
});

export type SetReminder = z.infer<typeof reminderSchema>;

const requestSchema = z.object({
  ...bookingLinkShape,
  /** Sets one, or changes its date. There is one for each place and recipient. */
  add: z.optional(
    z.object({
      place: placeIdSchema,
      to: recipient,
      /** The date on the card, for courses whose paper has its own. */
      runsOut: z.optional(z.iso.date('Enter the date on the card.')),
    }),
  ),
  /** Takes one out. The link in the mails stops all reminders to an address. */
  remove: z.optional(z.object({ place: placeIdSchema, to: recipient })),
});

export type BookingRemindersRequest = z.infer<typeof requestSchema>;

/** Lists a booking's reminders of papers that run out (domain/bookings/renewals.ts), after adding or removing one. */
export const bookingRemindersContract = {
  ...api.bookingReminders,
  request: requestSchema,
  response: z.object({ reminders: z.array(reminderSchema) }),
} as const satisfies Contract;
