/** Names that mean something to JavaScript itself. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

const TEXT_OR_NAME = /"(?:[^"\\]|\\.)*"(\s*:)?/gs;

/** Reads JSON that everyone reads alike: valid UTF-8, no name twice in one object, and none of JavaScript's own. Throws SyntaxError or TypeError. */
export function parsePlainJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const value: unknown = JSON.parse(text);
  const names = namesIn(value);
  // Of two equal names the later one is left, so that the text has more than the value.
  if (names.length !== namesWritten(text)) throw new SyntaxError('A name stands twice in one object.');
  if (names.some((name) => RESERVED.has(name))) throw new SyntaxError('A name is reserved.');
  return value;
}

/** Of every object, however deep: a list in the place of recursion, which nesting could exhaust. */
function namesIn(value: unknown): string[] {
  const names: string[] = [];
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) names.push(...Object.keys(next));
    left.push(...Object.values(next));
  }
  return names;
}

function namesWritten(text: string): number {
  return [...text.matchAll(TEXT_OR_NAME)].filter(([, colon]) => colon !== undefined).length;
}
