import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const text = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8');
const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target!);

test('every test that SECURITY.md names exists', () => {
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link) => !existsSync(path.join(ROOT, link)))).toEqual([]);
});

test('every line of its checklist links to a test or says why there is none', () => {
  const checklist = text
    .slice(text.indexOf('## OWASP ASVS'))
    .split('\n')
    .filter((line) => /^\| [\dV]/.test(line));
  expect(checklist.length).toBeGreaterThan(40);
  const bare = checklist.filter((line) => !line.includes('](') && !/not here|above|CloudFront|SDKs|PBKDF2/.test(line));
  expect(bare).toEqual([]);
});
