/** For hand-written checks in code that every page loads: a schema would bring zod (8 KB) into each. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
