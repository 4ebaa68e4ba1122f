import path from 'node:path';
import { buildSync } from 'esbuild';

/** CloudFront refuses longer functions. */
export const MAX_EDGE_CODE_BYTES = 10_240;

/**
 * What the runtime of CloudFront Functions (cloudfront-js-2.0) leaves out of JavaScript.
 * esbuild rewrites what it can and refuses the rest, so that a mistake ends the synthesis and not the site.
 */
const NOT_AT_THE_EDGE = Object.fromEntries(
  [
    'array-spread',
    'class',
    'default-argument',
    'destructuring',
    'for-of',
    'generator',
    'nullish-coalescing',
    'object-extensions',
    'object-rest-spread',
    'optional-chain',
    'regexp-unicode-property-escapes',
    'unicode-escapes',
  ].map((feature) => [feature, false]),
);

/** An edge function as one script that defines `handler`, with these values in the place of its declared constants. */
export function edgeCode(name: 'siteRequest' | 'siteResponse', values: Readonly<Record<string, unknown>>): string {
  const {
    outputFiles: [built],
  } = buildSync({
    entryPoints: [path.join(import.meta.dirname, `${name}.ts`)],
    bundle: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    minifyWhitespace: true,
    supported: NOT_AT_THE_EDGE,
    define: Object.fromEntries(Object.entries(values).map(([constant, value]) => [constant, JSON.stringify(value)])),
  });
  if (!built) throw new Error(`${name} was not built`);
  const code = built.text.replace(/export\{[^}]*\};?\s*$/, '');
  if (Buffer.byteLength(code) > MAX_EDGE_CODE_BYTES)
    throw new Error(
      `${name} is longer than the ${MAX_EDGE_CODE_BYTES} bytes that CloudFront takes: does the site have too many pages for one list?`,
    );
  return code;
}
