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

/** The bonus points of Mozilla's Observatory (scoring of 2025), and whether the site earns them. */
const BONUS: readonly (readonly [points: number, isEarned: boolean])[] = [
  [10, !['default-src', 'script-src', 'style-src'].some((name) => policy.get(name)?.includes("'unsafe-inline'"))],
  [5, headers['referrer-policy'] === 'strict-origin-when-cross-origin'],
  [5, policy.get('frame-ancestors')?.join() === "'none'"],
  [10, headers['cross-origin-resource-policy'] === 'same-origin'],
  [5, pages.every((page) => scriptsOf(page).every((script) => script.includes(' integrity="sha384-')))],
];

test('scripts come from known origins only, and nothing over plain HTTP', () => {
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']);
  expect([policy.get('base-uri'), policy.get('form-action')]).toEqual([["'none'"], ["'self'"]]);
  const sources = [...policy.values()].flat();
  expect(
    sources.filter((source) => /^(?:http:|ftp:|https:$|\*)|unsafe-eval|^https?:\/\/\*(?:\.\*)?$/.test(source)),
  ).toEqual([]);
});

test('styles are files, digests of the build, and attributes', () => {
  const [files, ...digests] = policy.get('style-src') ?? [];
  expect(files).toBe("'self'");
  expect(digests.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))).toEqual([]);
  expect([...policy].filter(([, sources]) => sources.includes("'unsafe-inline'")).map(([name]) => name)).toEqual([
    'style-src-attr',
  ]);
});

test('HSTS for over half a year, nosniff, no CORS, no cookies', () => {
  expect(Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1])).toBeGreaterThan(15_768_000);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(Object.keys(headers).filter((name) => /^access-control-|^set-cookie$/.test(name))).toEqual([]);
});

test('scores 135 points, and 140 once the domain is on the HSTS preload list', () => {
  expect(BONUS.reduce((sum, [points, isEarned]) => sum + (isEarned ? points : 0), 100)).toBe(135);
  expect(headers['strict-transport-security']).toContain('includeSubDomains; preload');
});

test("pages may load only Stripe's script, frames and API, the quizzes and the map", () => {
  expect(policy.get('frame-src')).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://quiz.firm.example',
    'https://www.openstreetmap.org',
  ]);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
});

test('pages get no camera, microphone or location, and no opener access', () => {
  expect(headers['permissions-policy']).toBe(
    'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
  );
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

test.each(pages)('%s runs only its built script, by digest, and no inline script', (page) => {
  const html = readFileSync(path.join(SITE, page), 'utf8');
  expect(scriptsOf(page)).toEqual([expect.stringMatching(/src="\/assets\/.* integrity="sha384-[\w+/=]{64}"/)]);
  expect(html).not.toMatch(/ on[a-z]+="|javascript:/i);
});
