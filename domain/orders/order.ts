import * as z from 'zod/mini';
import type { AcceptedTerms } from './acceptance.ts';
import { emailSchema } from '../text/emailSchema.ts';
import type { Pence } from '../money/money.ts';
import { ORDER_LIMITS, type OrderLine } from './orderLine.ts';
import type { Totals } from '../money/pricing.ts';
import { LONGEST_CELL } from '../dates/trainingSheets.ts';
import { tooLongText } from '../text/counted.ts';
import { asSeen, VISIBLE } from '../text/visible.ts';

const MAX = { ...ORDER_LIMITS, text: LONGEST_CELL } as const;

/** Stripe's limit for one payment in pounds sterling. */
export const MAX_TOTAL: Pence = 99_999_999;

/** The two parts of a postcode of the United Kingdom. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?|GIR) *(\d[A-Z]{2})$/;

/** "LD3 7AB" from "ld37ab"; any other text as it is. */
export function asPosted(text: string): string {
  return text.toUpperCase().replace(/[ .-]/g, '').match(POSTCODE)?.slice(1).join(' ') ?? text;
}

const SINGLE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;

function lineChecks(max: number) {
  return [
    z.maxLength(max, { error: tooLongText(max), abort: true }),
    z.regex(SINGLE_LINE, 'Use one line of plain text.'),
  ] as const;
}

/** A line of ours that a page sends back. */
export function singleLine(max: number) {
  return z.string().check(z.trim(), ...lineChecks(max));
}

/** A line that somebody types or pastes. */
export function typedLine(max: number) {
  return z.string().check(z.overwrite(asSeen), ...lineChecks(max));
}

/** Looser than `holdsLink`, which would refuse "St.John" and "Booking.com Ltd". */
const LINK = /:\/\/|www\.|@/i;
/** Nine digits of any script, with what people and websites write between them. A comma separates numbers of houses. */
const TELEPHONE = /(?:[\p{Nd}\p{No}][\p{M}\p{Pd}\u2212 ().·•:/_]*){9}/u;

/** The invoice prints this text and goes to an unverified address, so it must hold no link. */
function leadsNowhere(text: string): boolean {
  return holdsNoLink(text) && !TELEPHONE.test(text);
}

/** "ｗｗｗ．" and "＠" are links, too. */
function holdsNoLink(text: string): boolean {
  return !LINK.test(text.normalize('NFKC'));
}

const LEADS_ELSEWHERE = 'Leave out web addresses, email addresses and telephone numbers.';

function required(message: string) {
  return typedLine(MAX.text).check(z.regex(VISIBLE, message), z.refine(leadsNowhere, LEADS_ELSEWHERE));
}

/** Undefined if nothing visible was typed. */
function optional(isAllowed: (text: string) => boolean) {
  return z.optional(
    z.pipe(
      typedLine(MAX.text).check(z.refine(isAllowed, LEADS_ELSEWHERE)),
      z.transform((text) => (VISIBLE.test(text) ? text : undefined)),
    ),
  );
}

/** The text fields of the checkout form, each with its error message. The first six are the specification's (section 5). */
export const customerSchema = z.object({
  name: required('Enter your full name.'),
  email: emailSchema('Enter your email address.'),
  addressLine1: required('Enter the first line of your address.'),
  city: required('Enter your town or city.'),
  county: required('Enter your county.'),
  postcode: required('Enter your postcode.').check(z.overwrite(asPosted)),
  company: optional(leadsNowhere),
  // Its numbers can be as long as a telephone's.
  purchaseOrder: optional(holdsNoLink),
});

export type Customer = z.infer<typeof customerSchema>;

/** The id of a session, as a request may send it. */
export const sessionIdSchema = z.string().check(z.regex(/^[a-z\d]{12}$/));

/** A line as the browser sends it: the specification's fields, and our `id` and `session`. */
const requestedLineSchema = z.object({
  id: z.optional(z.int()),
  description: singleLine(MAX.text),
  price: singleLine(MAX.text),
  quantity: z._default(z.int().check(z.gte(1), z.lte(MAX.quantity)), 1),
  selectedDate: z._default(z.nullable(singleLine(MAX.text)), null),
  session: z.optional(sessionIdSchema),
});

export const requestedLinesSchema = z
  .array(requestedLineSchema)
  .check(
    z.minLength(1, 'Your cart is empty'),
    z.maxLength(
      MAX.lines,
      `One order takes up to ${MAX.lines} different items. Please place a second order for the rest.`,
    ),
  );

export type RequestedLine = z.infer<typeof requestedLineSchema>;

/** The agreed order: customer, lines, money and terms. */
export interface Order {
  readonly customer: Customer;
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
  /** Missing from orders of the specification's callers. */
  readonly terms?: AcceptedTerms | undefined;
}

/** How often the sweep runs. infra/functionPlans.ts reads it here, because the sweep's look-back depends on it. */
export const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** An unpaid order counts as abandoned after this time. */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** An abandoned intent can still be paid until the next sweep cancels it. */
export const PAYABLE_FOR_MS = ABANDONED_AFTER_MS + SWEEP_EVERY_MS;
