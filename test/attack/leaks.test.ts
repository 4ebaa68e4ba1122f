import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtFiles } from '../../infra/builtFiles.ts';
import { leaksIn } from './leaks.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SITE = path.join(ROOT, 'frontend/dist');
const ASSEMBLY = path.join(ROOT, 'cdk.out');

const files = builtFiles(SITE);
const isText = (file: string) => /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/.test(file);

/** Built at run time, so that the history does not contain them. */
const planted = [
  ['sk', 'live', 'a1B2'.repeat(6)].join('_'),
  ['wh', `sec_${'a1B2'.repeat(6)}`].join(''),
  `AKIA${'Q7'.repeat(8)}`,
  ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' '),
  ['4929', '4213', '1234', '5679'].join(' '),
  ['driver', 'real-firm.co.uk'].join('@'),
];

test.each(planted)('the scan finds %s', (secret) => {
  expect(leaksIn(`const a = "${secret}";`)).toEqual([secret]);
});

test('the scan ignores test cards, other numbers and reserved addresses', () => {
  expect(
    leaksIn(
      '4242 4242 4242 4242, 4929421312345676, owner@milltir.example, sian@example.co.uk, sk_test_local, react@19.3.1',
    ),
  ).toEqual([]);
});

test('the site holds no key, card number, personal address or source map', () => {
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const found = files
    .filter(isText)
    .flatMap((file) => leaksIn(readFileSync(path.join(SITE, file), 'utf8')).map((leak) => `${file}: ${leak}`));
  expect(found).toEqual([]);
});

test('no CloudFormation template holds a key, card number or personal address', () => {
  const templates = readdirSync(ASSEMBLY).filter((file) => file.endsWith('.template.json'));
  expect(templates.length).toBeGreaterThan(0);
  expect(templates.flatMap((file) => leaksIn(readFileSync(path.join(ASSEMBLY, file), 'utf8')))).toEqual([]);
});

const history = (...options: string[]) =>
  execFileSync('git', ['log', ...options, 'HEAD'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 });

test.skipIf(!existsSync(path.join(ROOT, '.git')))(
  'no commit holds a key, card number, personal address, .env or build output',
  () => {
    expect(leaksIn(history('--patch', '--format=%B', '--no-color', '--no-ext-diff'))).toEqual([]);
    const forbidden =
      /(?:^|\/)(?:\.env|\.env\.(?!example).*|.*\.(?:pem|p12|key))$|^frontend\/dist\/|^cdk\.out\/|^node_modules\//;
    const names = history('--format=', '--name-only').split('\n');
    expect(names.filter((name) => forbidden.test(name))).toEqual([]);
  },
);
