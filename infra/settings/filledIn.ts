/** A JSON value without its empty texts, lists and objects: a form with blanks reads as one that never had them. */
export function filledIn(value: unknown): unknown {
  if (value === '') return undefined;
  if (Array.isArray(value)) return orNothing(value.map(filledIn).filter((item) => item !== undefined));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .map(([name, item]) => [name, filledIn(item)] as const)
      .filter(([, item]) => item !== undefined);
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }
  return value;
}

function orNothing(items: unknown[]): unknown[] | undefined {
  return items.length > 0 ? items : undefined;
}
