import path from 'node:path';
import { buildSync } from 'esbuild';

/** CloudFront refuses longer functions. */
export const MAX_EDGE_CODE_BYTES = 10_240;

/**
 * JavaScript features that CloudFront Functions (cloudfront-js-2.0) do not support.
 * esbuild rewrites or refuses them, so that a mistake fails the synthesis and not the site.
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

/** An edge function as one script that defines `handler`, with its declared constants replaced by these values. */
export function edgeCode(
  name: 'apiRequest' | 'siteRequest' | 'siteResponse',
  values: Readonly<Record<string, unknown>>,
): string {
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
