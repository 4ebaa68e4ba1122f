import * as z from 'zod/mini';
import { attendanceSchema } from '../bookings/attendance.ts';
import { personSchema } from '../bookings/bookings.ts';
import { orderIdSchema } from '../orders/orderId.ts';
import type { Contract } from './contract.ts';
import { moveChangesShape } from './moveChanges.ts';
import { api } from './routes.ts';

/** The fragment of the booking link: "<orderId>.<key>". */
export const bookingLinkShape = { orderId: orderIdSchema, key: z.string().check(z.regex(/^[\w-]{22}$/)) };

const linkPart = z.string().check(z.maxLength(100));

/** The same in a request, in any form: a link that was cut is answered like a wrong one. */
export const requestedLinkShape = { orderId: linkPart, key: linkPart };

const pence = z.int();
const cellsSchema = z.array(z.object({ heading: z.string(), text: z.string() }));

const lineSchema = z.object({
  /** In the order. A line whose places come on several dates is one line for each. */
  position: z.int(),
  /** The same as in the calendar files of the mails, so that a calendar has the course once. */
  calendarId: z.string(),
  description: z.string(),
  quantity: z.int(),
  unitPrice: pence,
  /** The upload fee of each unit, without VAT. */
  fee: pence,
  /** As in an order line: empty if the date is to be arranged, null if the product has no dates. */
  selectedDate: z.nullable(z.string()),
  cells: cellsSchema,
  /** The id of its session; empty without one. */
  session: z.string(),
  /** ISO dates, both inclusive; null if there is no date that can be read. */
  days: z.nullable(z.object({ first: z.string(), last: z.string() })),
  /** The date that was paid for, if the people come on another one by now. */
  movedFrom: z.optional(z.string()),
  isCancelled: z.optional(z.boolean()),
  /**
   * `open`: names can be changed. `register_gone`: they still can; each change is mailed to the owner at once.
   * `spelling`: it has begun. Until four weeks after it a name can be corrected, and a missing one given.
   * `closed`: that is over, or all was refunded.
   */
  naming: z.enum(['open', 'register_gone', 'spelling', 'closed']),
  /** The course's question about each person; null if it has none. */
  asks: z.nullable(
    z.object({
      text: z.string(),
      options: z.readonly(z.array(z.string())),
      takesSeveral: z.boolean(),
      /** The consequence of each option. Missing from an API that is older than the page. */
      follows: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
  /** Fewer than `quantity` if the order has more than 200 places; none for equipment. */
  places: z.array(z.object({ id: z.string(), person: z.nullable(personSchema) })),
  /**
   * Whether the customer can put places on another date: alone until a day (ISO; null: always), or by asking the office.
   * Null if there is nothing to move.
   */
  transfer: z.nullable(
    z.object({
      by: z.enum(['customer', 'office']),
      until: z.nullable(z.string()),
      /** Other dates of the same product, soonest first. `left`: the words of the column Places. */
      dates: z.array(
        z.object({
          id: z.string(),
          selectedDate: z.string(),
          cells: cellsSchema,
          left: z.string(),
          isFull: z.boolean(),
          ...moveChangesShape,
        }),
      ),
    }),
  ),
  /** Once the course is over. */
  attendance: z.optional(
    z.object({
      /** By place: each named person who came has a certificate. */
      places: z.record(z.string(), attendanceSchema),
      /** Sentences of the terms, for those who missed the course or a part of it. */
      terms: z.array(z.string()),
      /** A company has one sheet of all its people who came. */
      hasEvidence: z.boolean(),
      /** When the owner pressed that the hours are recorded; ISO 8601. */
      recordedAt: z.optional(z.string()),
    }),
  ),
  /** Times, venue, what to bring; empty if nothing is known. */
  joining: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
});

/** A paid order as its booking page shows it. Money in pence. */
export const bookingSchema = z.object({
  orderNumber: z.string(),
  /** ISO 8601. */
  paidAt: z.string(),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    company: z.optional(z.string()),
    purchaseOrder: z.optional(z.string()),
    /** For the morning of the course. */
    mobile: z.optional(z.string()),
  }),
  lines: z.array(lineSchema),
  totals: z.object({ subtotal: pence, vat: pence, fees: pence, total: pence }),
  /** The sum that has gone back to the customer and stayed there. */
  refunded: pence,
  /** Missing if it arrived, as far as we know. */
  isConfirmationLost: z.optional(z.boolean()),
  papers: z.array(z.object({ kind: z.enum(['invoice', 'credit_note', 'debit_note']), number: z.string() })),
});

export type ShownBooking = z.infer<typeof bookingSchema>;
export type BookingLine = z.infer<typeof lineSchema>;

const requestSchema = z.object(requestedLinkShape);

export type ReadBookingRequest = z.infer<typeof requestSchema>;

/** Reads a booking. */
export const bookingContract = {
  ...api.booking,
  request: requestSchema,
  response: bookingSchema,
} as const satisfies Contract;
