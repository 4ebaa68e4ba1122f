import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inlineStyles } from '../../infra/inlineStyles.ts';
import { outsideOrigins } from '../../infra/outsideOrigins.ts';
import { siteHeaders } from '../../infra/siteHeaders.ts';
import { siteFiles } from '../../infra/siteIndex.ts';

const SITE = path.join(import.meta.dirname, '../../frontend/dist');

const headers: Readonly<Record<string, string>> = siteHeaders(outsideOrigins({ quizBaseUrl: 'https://quiz.firm.example' }), inlineStyles(SITE));
const pages = siteFiles(SITE).filter((file) => file.endsWith('.html'));

const policy = new Map((headers['content-security-policy'] ?? '').split('; ').map((directive) => {
  const [name = '', ...sources] = directive.split(' ');
  return [name, sources] as const;
}));

/** What Mozilla's Observatory adds to its 100 points (its scoring of 2025), where nothing takes points away. */
const BONUS = { policyWithNothingUnsafe: 10, referrerPolicy: 5, framesByPolicy: 5, resourcePolicy: 10, scriptIntegrity: 5 } as const;

test('nothing in the policy costs points: scripts are files of known origins, and nothing comes over plain HTTP', () => {
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']);
  expect([policy.get('base-uri'), policy.get('form-action')]).toEqual([["'none'"], ["'self'"]]);
  const sources = [...policy.values()].flat();
  expect(sources.filter((source) => /^(?:http:|ftp:|https:$|\*)|unsafe-eval|^https?:\/\/\*(?:\.\*)?$/.test(source))).toEqual([]);
});

test('of styles the policy allows files and what the build wrote into the pages; that attributes may say what they like is not counted', () => {
  const [files, ...digests] = policy.get('style-src') ?? [];
  expect(files).toBe("'self'");
  expect(digests.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))).toEqual([]);
  expect([...policy].filter(([, sources]) => sources.includes("'unsafe-inline'")).map(([name]) => name)).toEqual(['style-src-attr']);
});

test('nothing else costs points: HSTS for longer than half a year, no sniffing, no sharing, no cookies', () => {
  expect(Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1])).toBeGreaterThan(15_768_000);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(Object.keys(headers).filter((name) => /^access-control-|^set-cookie$/.test(name))).toEqual([]);
});

test('what is left adds up to 135 points, and to 140 where the domain is on the browsers\' HSTS list', () => {
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['strict-transport-security']).toContain('includeSubDomains; preload');
  expect(Object.values(BONUS).reduce((sum, points) => sum + points, 100)).toBe(135);
});

test.each(pages)('%s runs its script only as it was built, and no script that stands in the page', (page) => {
  const html = readFileSync(path.join(SITE, page), 'utf8');
  const scripts = html.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.filter((script) => !script.includes('application/ld+json'))).toEqual([expect.stringMatching(/src="\/assets\/.* integrity="sha384-[\w+/=]{64}"/)]);
  expect(html).not.toMatch(/ on[a-z]+="|javascript:/i);
});
