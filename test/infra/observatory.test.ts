import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inlineStyles, siteHeaders } from '../../infra/siteHeaders.ts';
import { builtFiles } from '../../infra/builtFiles.ts';

const SITE = path.join(import.meta.dirname, '../../frontend/dist');

const headers: Readonly<Record<string, string>> = siteHeaders(
  { quizBaseUrl: 'https://quiz.firm.example' },
  inlineStyles(SITE),
);
const pages = builtFiles(SITE).filter((file) => file.endsWith('.html'));

const policy = new Map(
  (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources] as const;
  }),
);

function scriptsOf(page: string): string[] {
  return (readFileSync(path.join(SITE, page), 'utf8').match(/<script\b[^>]*>/g) ?? []).filter(
    (script) => !script.includes('application/ld+json'),
  );
}

test('the policy allows the site, Stripe, quizzes and map, and styles by digest', () => {
  const [files, ...digests] = policy.get('style-src') ?? [];
  expect(files).toBe("'self'");
  expect(digests.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))).toEqual([]);
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'style-src': ["'self'", ...digests],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.stripe.com'],
    'frame-src': [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://quiz.firm.example',
      'https://www.openstreetmap.org',
    ],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

/** HSTS counts in full at Mozilla's Observatory from half a year on: the setting hstsDays. */
test('the other headers grant no camera, opener, foreign frame, CORS or cookie', () => {
  const { 'content-security-policy': _, ...others } = headers;
  expect(others).toEqual({
    'strict-transport-security': 'max-age=86400; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
  });
});

test.each(pages)('%s runs only its built scripts, by digest, and no inline script', (page) => {
  const html = readFileSync(path.join(SITE, page), 'utf8');
  const scripts = scriptsOf(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !/ src="\/assets\/.* integrity="sha384-[\w+/=]{64}"/.test(script))).toEqual([]);
  expect(html).not.toMatch(/ on[a-z]+="|javascript:/i);
});
