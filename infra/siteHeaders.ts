import { COMPRESSED_FOLDER } from './compressedFile.ts';

/** What the site's pages may load from outside, besides its own files. */
export interface OutsideOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  /** Services that a form is sent to. */
  readonly forms: readonly string[];
}

export const STRIPE_ORIGINS: Omit<OutsideOrigins, 'forms'> = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

export interface SiteHeaders extends Readonly<Record<string, string>> {
  readonly 'content-security-policy': string;
  readonly 'strict-transport-security': string;
  readonly 'x-content-type-options': 'nosniff';
  readonly 'x-frame-options': 'DENY';
  readonly 'referrer-policy': 'strict-origin-when-cross-origin';
}

/** The headers of every response of the site and of the API: the CDN sends them on AWS, the local server here. `styles` are the site's inlineStyles. */
export function siteHeaders(outside: OutsideOrigins, styles: readonly string[]): SiteHeaders {
  return {
    'content-security-policy': contentSecurityPolicy(outside, styles),
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
  };
}

/** No script may be inline, and of `<style>` elements only those that the build wrote. Style attributes may: Stripe.js sets them on what it puts around its frames. */
function contentSecurityPolicy(
  { scripts, frames, connections, forms }: OutsideOrigins,
  styles: readonly string[],
): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...connections, ...forms].join(' ')}`,
    `frame-src ${frames.join(' ')}`,
    "base-uri 'none'",
    `form-action ${["'self'", ...forms].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

const HASHED = new RegExp(`^/(assets|${COMPRESSED_FOLDER})/`);

/** Names with a hash in them never change what they stand for; everything else is asked about each time. */
export function cacheControl(path: string): string {
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
