import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtFiles } from './builtFiles.ts';

/** Addresses of other services that the pages show in frames or send forms to. */
export interface OutsideServices {
  /** Undefined: the site's own demo quiz. */
  readonly quizBaseUrl?: string | undefined;
  readonly mapUrl?: string | undefined;
  readonly contactFormUrl?: string | undefined;
  readonly newsletterFormUrl?: string | undefined;
}

/** The addresses that the card form loads from: Stripe, or its stand-in. */
interface StripeOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

const STRIPE: StripeOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

const DEFAULT_MAP = 'https://www.openstreetmap.org';

export const HSTS_DAYS = 1;

interface HeaderSettings extends OutsideServices {
  readonly hstsDays?: number;
}

export interface SiteHeaders extends Readonly<Record<string, string>> {
  readonly 'content-security-policy': string;
  readonly 'strict-transport-security': string;
  readonly 'x-content-type-options': 'nosniff';
  readonly 'x-frame-options': 'DENY';
  readonly 'referrer-policy': 'strict-origin-when-cross-origin';
}

/** The headers of every response of the site and of the API, on AWS and on this machine. `styles` come from inlineStyles. */
export function siteHeaders(
  { hstsDays = HSTS_DAYS, ...services }: HeaderSettings,
  styles: readonly string[],
  stripe: StripeOrigins = STRIPE,
): SiteHeaders {
  return {
    'content-security-policy': contentSecurityPolicy(services, styles, stripe),
    'strict-transport-security': `max-age=${hstsDays * 86_400}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
  };
}

/** For every stage but production. Search engines obey it where an address reaches them; robots.txt only keeps them from reading. */
export const NOT_INDEXED = { 'x-robots-tag': 'noindex' } as const;

/** No inline script, and only the `<style>` elements that the build wrote. Style attributes are allowed: Stripe.js sets them around its frames. */
function contentSecurityPolicy(
  { quizBaseUrl, mapUrl, contactFormUrl, newsletterFormUrl }: OutsideServices,
  styles: readonly string[],
  { scripts, frames, connections }: StripeOrigins,
): string {
  const forms = [contactFormUrl, newsletterFormUrl].flatMap((url) => (url ? [originOf(url)] : []));
  const services = [quizBaseUrl ? originOf(quizBaseUrl) : "'self'", originOf(mapUrl ?? DEFAULT_MAP)];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${["'self'", ...connections, ...forms].join(' ')}`,
    `frame-src ${[...frames, ...services].join(' ')}`,
    "base-uri 'none'",
    `form-action ${["'self'", ...forms].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** Mantine's carousel adds an empty `<style>` while it runs. */
const EMPTY = '';

/** The policy's digests of the `<style>` elements in a built site's pages. */
export function inlineStyles(folder: string): string[] {
  const pages = builtFiles(folder).filter((file) => file.endsWith('.html'));
  const styles = pages.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/<style>(.*?)<\/style>/gs)].map(
      ([, style = '']) => style,
    ),
  );
  return [...new Set([EMPTY, ...styles].map(digestSource))].toSorted();
}

function digestSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The build's files with a hash in their names. */
export const HASHED_FOLDER = 'assets';

/** Files with a hash in their name never change; browsers revalidate everything else. */
export function cacheControl(path: string): string {
  return path.startsWith(`/${HASHED_FOLDER}/`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
