import type { Graph } from 'schema-dts';

/** A script of this type is data and never runs, so the Content-Security-Policy does not apply. */
export const JSON_LD = 'application/ld+json';

/** Escaped, so that no text in it can end the script element. */
export function jsonLd(data: Graph): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
