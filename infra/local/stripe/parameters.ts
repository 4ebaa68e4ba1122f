import qs from 'qs';
import { z } from 'zod';
import { invalidRequest, type StripeApiError } from './errors.ts';

/** The parameters that each endpoint takes. Any other is refused, as Stripe refuses it. */

export type Form = Record<string, unknown>;

const MAX_TEXT = 5_000;
const LONGEST_DESCRIPTION = 1_000;
const SMALLEST_AMOUNT = 30;
const LARGEST_AMOUNT = 99_999_999;
const LARGEST_PAGE = 100;
const METADATA = { keys: 50, keyLength: 40, valueLength: 500 };

/** Stripe does not publish its rule. This one is from RFC 5321: parts of 64 and 63 characters, no label that ends in a hyphen. */
const EMAIL_ADDRESS = /^[^\s@]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

const coded = (code: string, error: string) => ({ error, params: { code } });

const text = z.string().min(1, 'You passed an empty string; remove the parameter instead.').max(MAX_TEXT);
const integer = text.regex(/^\d+$/, 'Invalid integer').transform(Number);
const email = text.refine((value) => EMAIL_ADDRESS.test(value), coded('email_invalid', 'Invalid email address'));

/** Address lines may be sent empty, which leaves them unset. Stripe answers null for what is unset. */
const addressLine = z
  .string()
  .max(MAX_TEXT)
  .optional()
  .transform((value) => value || null);
const address = z.strictObject({
  city: addressLine,
  country: z
    .string()
    .length(2)
    .optional()
    .transform((value) => value ?? null),
  line1: addressLine,
  line2: addressLine,
  postal_code: addressLine,
  state: addressLine,
});

const metadata = z
  .record(z.string().max(METADATA.keyLength), z.string().max(METADATA.valueLength))
  .refine((entries) => Object.keys(entries).length <= METADATA.keys, 'Metadata can have up to 50 keys');

export const createParameters = z.strictObject({
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  amount: integer
    .refine((amount) => amount >= SMALLEST_AMOUNT, coded('amount_too_small', 'Amount must be at least £0.30 gbp'))
    .refine((amount) => amount <= LARGEST_AMOUNT, coded('amount_too_large', 'Amount must be no more than £999,999.99')),
  currency: z.enum(['gbp', 'eur', 'usd']),
  confirm: z.literal('true').optional(),
  description: text.max(LONGEST_DESCRIPTION).optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  receipt_email: email.optional(),
  shipping: z.strictObject({ address, name: text }).optional(),
});

export const retrieveParameters = z.strictObject({
  client_secret: text.optional(),
  expand: z.array(z.enum(['latest_charge', 'latest_charge.refunds'])).optional(),
});

const page = {
  created: z.strictObject({ gte: integer, lt: integer.optional() }).optional(),
  limit: integer.pipe(z.number().min(1).max(LARGEST_PAGE)).default(10),
  starting_after: text.optional(),
};

export const listParameters = z.strictObject({
  ...page,
  expand: z.array(z.literal('data.latest_charge.refunds')).optional(),
});

export const listChargesParameters = z.strictObject({ ...page, payment_intent: text.optional() });

export const confirmParameters = z.strictObject({
  client_secret: text.optional(),
  payment_method: text.optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal('card'),
      card: z.union([
        z.strictObject({ token: text }),
        z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text }),
      ]),
      billing_details: z.strictObject({ address, email: email.optional(), name: text.optional() }),
    })
    .optional(),
});

export const cancelParameters = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
});

export const refundParameters = z.strictObject({
  amount: integer
    .refine((amount) => amount > 0, coded('parameter_invalid_integer', 'Invalid positive integer'))
    .optional(),
  charge: text.optional(),
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export const listOfIntentParameters = z.strictObject({
  ...page,
  charge: text.optional(),
  payment_intent: text.optional(),
  expand: z.array(z.literal('data.payment_intent.latest_charge.refunds')).optional(),
});

export const listEventsParameters = z.strictObject({ ...page, type: text.optional() });

export const noParameters = z.strictObject({});

/** Stripe's own 3-D Secure page uses a private call; this one is ours. */
export const authenticateParameters = z.strictObject({
  client_secret: text,
  outcome: z.enum(['authenticated', 'failed']),
});

export type CreateParameters = z.output<typeof createParameters>;
export type ConfirmParameters = z.output<typeof confirmParameters>;
export type ListParameters = z.output<typeof listParameters>;
export type ListOfIntentParameters = z.output<typeof listOfIntentParameters>;
export type RefundParameters = z.output<typeof refundParameters>;

/** Reads Stripe's nesting: `shipping[address][line1]=...&expand[0]=latest_charge`. */
export const readForm = (encoded: string): Form =>
  qs.parse(encoded, { depth: 6, arrayLimit: 100, parameterLimit: 1_000 });

export function parseParameters<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const parsed = schema.safeParse(form, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues);
}

/** Stripe reports unknown parameters before it looks at the known ones. */
function refusalOf(issues: z.core.$ZodIssue[]): StripeApiError {
  const [unknown] = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => paramName([...issue.path, key])) : [],
  );
  if (unknown)
    return invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  const [issue] = issues;
  const param = paramName(issue?.path ?? []);
  if (issue?.input === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const code = issue.code === 'custom' ? (issue.params?.['code'] as string | undefined) : undefined;
  return invalidRequest(`${issue.message}: ${String(issue.input)}`, { param, ...(code && { code }) });
}

const paramName = ([first, ...rest]: PropertyKey[]): string =>
  [String(first), ...rest.map((part) => `[${String(part)}]`)].join('');
