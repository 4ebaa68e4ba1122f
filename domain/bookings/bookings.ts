import * as z from 'zod/mini';
import { plainName } from '../dates/dateRow.ts';
import { isSameEmail } from '../text/emailAddress.ts';
import { emailSchema } from '../text/emailSchema.ts';
import { singleLine, typedLine } from '../orders/order.ts';
import { isCourse, type OrderLine } from '../orders/orderLine.ts';
import { isPrintable } from '../text/printable.ts';
import { VISIBLE } from '../text/visible.ts';
import type { AskedTransfer, BookedLine } from './transfers.ts';

/**
 * `namedPlaces` of one order: customers who book more send a list. `placesPerCall` fit into a request. `requestsPerDay` of one
 * order, besides one cancellation of each line. `transfers` of one order, and `letters` about its changes to one reader, ever.
 * Texts in UTF-16 units.
 */
export const BOOKING_LIMITS = {
  namedPlaces: 200,
  placesPerCall: 50,
  requestsPerDay: 5,
  transfers: 50,
  letters: 50,
  name: 100,
  message: 2_000,
  mobile: 30,
  needs: 200,
} as const;

/** Lenient: seven digits at least, written as people write them. */
const TELEPHONE = /^\+?(?:[ ()./-]*\d){7,20}[ ).]*$/;

/** A number that was pasted from a website may have dashes in place of hyphens. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** For the morning of the course. */
export const mobileSchema = typedLine(BOOKING_LIMITS.mobile).check(
  z.overwrite((text) => text.replace(DASHES, '-')),
  z.regex(TELEPHONE, 'Enter a telephone number, such as 07700 900123.'),
);

export const NOT_PRINTABLE =
  'The certificate cannot print these letters. Write the name in the letters of the driving licence.';

/** A person as the booking page sends one. */
export const personSchema = z.object({
  /** Of the person whose name is corrected: another name without it is another person. */
  id: z.optional(z.string().check(z.maxLength(36))),
  name: typedLine(BOOKING_LIMITS.name).check(z.regex(VISIBLE, 'Enter a name.'), z.refine(isPrintable, NOT_PRINTABLE)),
  email: z.optional(emailSchema()),
  mobile: z.optional(mobileSchema),
  /** For the day: access, language, diet. May be about health, so it is only in the register, and goes with the name. */
  needs: z.optional(
    typedLine(BOOKING_LIMITS.needs).check(z.regex(VISIBLE, 'Say what we should know, or leave it empty.')),
  ),
  /** The booker tells this person. We send no mail that says they are booked. */
  isTold: z.optional(z.boolean()),
  /** Options of the course's question (domain/catalogue/asks.ts). */
  answers: z.optional(z.array(singleLine(100)).check(z.maxLength(20))),
});

export type NewPerson = z.infer<typeof personSchema>;

/** Compares all that is kept about a person, so that the page and the server agree on what has changed. */
export function isSamePerson(one: NewPerson | null, other: NewPerson | null): boolean {
  return comparable(one) === comparable(other);
}

function comparable(person: NewPerson | null): string {
  const { name = '', email = '', mobile = '', needs = '', answers = [] } = person ?? {};
  return JSON.stringify([name, email, mobile, needs, answers]);
}

/** The person who comes on one place, as stored with the order. */
export interface Person extends NewPerson {
  /** Marks, certificates and reminders are the person's, and not the place's. */
  readonly id: string;
  /** Nobody was named on the place before: its marks are this person's. */
  readonly isFirst?: true;
  /** ISO 8601. */
  readonly changedAt: string;
  /** Since when the place has had its email address, if that is longer than the last change; ISO 8601. */
  readonly emailSince?: string;
}

/** As it is saved, under the new id for another person. The same address is as old as it was. */
export function savedPerson(
  before: Person | null,
  after: NewPerson,
  { id, at }: { readonly id: string; readonly at: string },
): Person {
  const kept = before && isStillNamed(before, after) ? before : null;
  return {
    ...after,
    id: kept?.id ?? id,
    ...((!before || kept?.isFirst) && { isFirst: true }),
    changedAt: at,
    ...(before && isSameEmail(before.email, after.email) && { emailSince: emailSince(before) }),
  };
}

/** True for the same name, and for one that corrects it. */
function isStillNamed(before: Person, after: NewPerson): boolean {
  return before.id === after.id || plainName(before.name) === plainName(after.name);
}

/** True if nothing but the spelling of the name differs, or a place that nobody was named on gets a name. */
export function isSpelling(before: Person | null, after: NewPerson | null): boolean {
  if (!after) return false;
  if (!before) return isSamePerson({ name: after.name }, after);
  return isStillNamed(before, after) && isSamePerson({ ...before, name: after.name }, after);
}

/** Since when mails about the place have gone to its email address; ISO 8601. */
export function emailSince({ changedAt, emailSince: since = changedAt }: Person): string {
  return since;
}

/** An id of a place, as a request may send it. */
export const placeIdSchema = z.string().check(z.regex(/^\d{1,2}-\d{1,3}$/));

/** A place that can be named. */
interface Place {
  /** "<line>-<place>" in the order, both from 0: the key in its `people`. It stays when the place comes on another date. */
  readonly id: string;
  /** The position of its line among those that were given. */
  readonly line: number;
}

/** The places of an order's courses, also of those whose date is to be arranged: the first 200 of the order. */
export function placesOf(lines: readonly BookedLine[]): Place[] {
  return lines
    .flatMap(({ placeIds }, line) => placeIds.map((id) => ({ id, line })))
    .toSorted((one, other) => {
      const [[line, place], [otherLine, otherPlace]] = [numbersIn(one.id), numbersIn(other.id)];
      return line - otherLine || place - otherPlace;
    })
    .slice(0, BOOKING_LIMITS.namedPlaces);
}

function numbersIn(id: string): [line: number, place: number] {
  const [line = 0, place = 0] = id.split('-').map(Number);
  return [line, place];
}

/** How many places of an order can be named. */
export function placesToName(lines: readonly OrderLine[]): number {
  const places = lines.filter(isCourse).reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.min(places, BOOKING_LIMITS.namedPlaces);
}

/** The customer's possible requests, in the words of the page and the mails. */
export const bookingWishes = {
  move: 'Move to another date',
  cancel: 'Cancel',
  swap: 'Swap with another booking',
  invoice: 'Another name on the invoice',
  other: 'Something else',
} as const;

export type BookingWish = keyof typeof bookingWishes;

/** The name and address that an invoice is to have in place of the customer's. */
export interface AskedInvoice {
  /** A line each. */
  readonly to: readonly string[];
  /** In the link with which the owner issues it. */
  readonly key: string;
}

/** A request from the booking page, as it is stored with the order under an id of its own. */
export interface KeptRequest {
  readonly wish: BookingWish;
  /** The positions of the lines that it is about. */
  readonly lines: readonly number[];
  /** Only until the owner has it. */
  readonly message?: string | undefined;
  /** For the wish to move people whom the page could not move by itself. */
  readonly transfer?: AskedTransfer;
  /** For another name on the invoice. */
  readonly newInvoice?: AskedInvoice;
  /** ISO 8601. */
  readonly receivedAt: string;
}
