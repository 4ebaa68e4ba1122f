/** Where the site's own pages may load Stripe from: Stripe's hosts, or the stand-in's. */
export interface StripeOrigins {
  readonly script: string;
  readonly frames: readonly string[];
  readonly api: string;
}

export const STRIPE_ORIGINS: StripeOrigins = {
  script: 'https://js.stripe.com',
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
};

/** The headers of every response of the site and of the API: the CDN sends them on AWS, the local server here. */
export function siteHeaders(stripe: StripeOrigins): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(stripe),
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
  };
}

/** Styles may be inline because Mantine sets style attributes; scripts may not. */
function contentSecurityPolicy({ script, frames, api }: StripeOrigins): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${api}`,
    `frame-src ${frames.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Names with a hash in them never change what they stand for; everything else is asked about each time. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
