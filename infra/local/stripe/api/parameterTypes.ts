import { z } from 'zod';

/** The kinds of Stripe's form-encoded values; each refuses what Stripe refuses. */

const MAX_TEXT = 5_000;
const MAX_LIST_LENGTH = 100;
const METADATA_LIMITS = { keys: 50, keyLength: 40, valueLength: 500 };

/** Placeholder for the parameter's name in a message: only `parseParameters` knows it. */
export const PARAM = '{param}';

type Context = z.core.$RefinementCtx;

function refuse(context: Context, message: string, code?: string): never {
  context.issues.push({ code: 'custom', message, input: context.value, params: { code } });
  return z.NEVER;
}

const filled = z
  .string()
  .transform((value, context) =>
    value === ''
      ? refuse(
          context,
          `You passed an empty string for '${PARAM}'. We assume empty values are an attempt to unset a parameter; however ` +
            `'${PARAM}' cannot be unset. You should remove '${PARAM}' from your request or supply a non-empty value.`,
          'parameter_invalid_empty',
        )
      : value,
  );

const notTooLong = (limit: number) => (value: string, context: Context) =>
  value.length > limit
    ? refuse(
        context,
        `Invalid string: ${value.slice(0, 10)}...${value.slice(-10)}; must be at most ${limit} characters`,
      )
    : value;

export const text = (limit = MAX_TEXT) => filled.transform(notTooLong(limit));

/** Address lines may be sent empty, which leaves them unset. */
export const addressText = z
  .string()
  .transform(notTooLong(MAX_TEXT))
  .transform((value) => value || null);

export const integer = (minimum = 0, maximum = Number.MAX_SAFE_INTEGER) =>
  filled.transform((value, context) => {
    if (!/^-?\d+$/.test(value)) return refuse(context, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    const number = Number(value);
    if (number < minimum) {
      return refuse(context, `This value must be greater than or equal to ${minimum}.`, 'parameter_invalid_integer');
    }
    if (number > maximum) {
      const message = `This value must be less than or equal to ${maximum} (it currently is '${value}').`;
      return refuse(context, message, 'parameter_invalid_integer');
    }
    return number;
  });

export const listLimit = integer(1, MAX_LIST_LENGTH);

export const flag = filled.transform((value, context) =>
  value === 'true' || value === 'false' ? value === 'true' : refuse(context, `Invalid boolean: ${value}`),
);

/** Stripe does not publish its rule. This one is from RFC 5321: parts of 64 and 63 characters, no label that ends in a hyphen. */
const EMAIL_ADDRESS = /^[^\s@]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

export const email = filled.transform((value, context) =>
  EMAIL_ADDRESS.test(value) ? value : refuse(context, `Invalid email address: ${value}`, 'email_invalid'),
);

export const choice = <const Values extends readonly string[]>(values: Values) =>
  filled.transform((value, context): Values[number] =>
    values.includes(value) ? value : refuse(context, `Invalid ${PARAM}: must be ${oneOf.format(values)}`),
  );

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

export const country = filled.transform((value, context) =>
  /^[A-Z]{2}$/i.test(value)
    ? value.toUpperCase()
    : refuse(
        context,
        `Country '${value}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
      ),
);

export const metadata = z.record(z.string(), z.string()).transform((entries, context) => {
  const { keys, keyLength, valueLength } = METADATA_LIMITS;
  const names = Object.keys(entries);
  if (names.length > keys)
    return refuse(context, `Metadata can have up to ${keys} keys, but you've set ${names.length}.`);
  for (const [name, value] of Object.entries(entries)) {
    if (name.length > keyLength) return refuse(context, metadataTooLong('key', name, keyLength));
    if (value.length > valueLength) return refuse(context, metadataTooLong('value', value, valueLength));
  }
  // An empty value unsets its key.
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
});

const metadataTooLong = (kind: 'key' | 'value', text: string, limit: number): string =>
  `Metadata ${kind}s can have up to ${limit} characters, but you passed in a ${kind} that is ${text.length} characters. ` +
  `Invalid ${kind}: ${text}`;

/** Once a parameter, refused since API version 2026-09-30.endive. Stripe publishes the code; the words are ours. */
export const retired = (code: string, successor: string) =>
  z
    .unknown()
    .transform((_, context) => refuse(context, `${PARAM} is no longer supported. Use ${successor} instead.`, code))
    .optional();

export const list = <Item extends z.ZodType>(item: Item) => z.array(item);

export const expand = (...paths: string[]) =>
  list(
    text().transform((path, context) =>
      paths.includes(path) ? path : refuse(context, `This property cannot be expanded (${path}).`),
    ),
  ).optional();
