import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const text = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8');

test('every row of law.md names a test by its title', () => {
  const rows = readFileSync(path.join(ROOT, 'docs/law.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:---|regulation) \|/.test(line));
  expect(rows.length).toBeGreaterThan(50);
  const unproved = rows.filter((row) => {
    const [, file, title] = /\]\(\.\.\/(test\/[^)]+)\): "(.+)" \|$/.exec(row) ?? [];
    return !file || !title || !testTitles(file).has(title);
  });
  expect(unproved).toEqual([]);
});

/** The titles as the source has them: "the terms say %s". */
function testTitles(file: string): Set<string> {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return new Set([...source.matchAll(/\((['"`])(.+)\1, (?:async )?\(/g)].map(([, , title]) => title!));
}

test('every line of its checklist links to a test or says why there is none', () => {
  const checklist = text
    .slice(text.indexOf('## OWASP ASVS'))
    .split('\n')
    .filter((line) => /^\| [\dV]/.test(line));
  expect(checklist.length).toBeGreaterThan(40);
  const bare = checklist.filter((line) => !line.includes('](') && !/not here|above|CloudFront|SDKs|PBKDF2/.test(line));
  expect(bare).toEqual([]);
});
