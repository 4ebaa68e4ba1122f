import * as z from 'zod/mini';

/** Reads a function's settings from the environment; throws one error that names every missing or bad one. */
export function readSettings<S extends z.ZodMiniObject>(schema: S): z.output<S> {
  const parsed = schema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings are missing or wrong. ${faults.join('; ')}`);
}

/** A required setting. */
export const text = z.string().check(z.minLength(1));

export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
  z.transform(Number),
);
