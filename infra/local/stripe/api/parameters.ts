import qs from 'qs';
import type { z } from 'zod';
import { invalidRequest, type StripeApiError } from './errors.ts';
import { PARAM } from './parameterTypes.ts';

export type Form = Record<string, unknown>;

/** Reads Stripe's nesting: `shipping[address][line1]=...&payment_method_types[0]=card`. */
export const readForm = (encoded: string): Form =>
  qs.parse(encoded, { depth: 6, arrayLimit: 100, parameterLimit: 1_000 });

export function parseParameters<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const parsed = schema.safeParse(form, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues);
}

/** Stripe reports unknown parameters before it looks at the known ones. */
function refusalOf(issues: z.core.$ZodIssue[]): StripeApiError {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => paramName([...issue.path, key])) : [],
  );
  if (unknown.length > 0) {
    const message = `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`;
    return invalidRequest({ code: 'parameter_unknown', message, param: unknown[0] ?? '' });
  }

  const missing = issues.find((issue) => issue.code === 'invalid_type' && issue.input === undefined);
  if (missing) {
    const param = paramName(missing.path);
    return invalidRequest({ code: 'parameter_missing', message: `Missing required param: ${param}.`, param });
  }

  const [first] = issues;
  const param = paramName(first?.path ?? []);
  if (first?.code !== 'custom') return invalidRequest({ message: `Invalid ${wantedKind(first)}`, param });
  const code: unknown = first.params?.['code'];
  return invalidRequest({
    message: first.message.replaceAll(PARAM, param),
    param,
    ...(typeof code === 'string' && { code }),
  });
}

const wantedKind = (issue: z.core.$ZodIssue | undefined): string =>
  issue?.code !== 'invalid_type'
    ? 'value'
    : ({ array: 'array', object: 'object', record: 'object' }[String(issue.expected)] ?? 'string');

const paramName = ([first, ...rest]: PropertyKey[]): string =>
  [String(first ?? ''), ...rest.map((part) => `[${String(part)}]`)].join('');
