import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const ROOT = path.join(import.meta.dirname, '../../..');

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as T;
}

const manifest = readJson<
  Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, string>> & {
    allowScripts: Record<string, boolean>;
  }
>('package.json');
const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const installed = Object.entries(packages).filter(([place]) => place !== '');
/** A mirror, if npm is set to use one. */
const REGISTRY = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', stdio: 'pipe' }).trim();
const nameOf = (place: string) => place.replace(/^.*node_modules\//, '');

/** Licences that ask for a notice at most. */
const LICENCE =
  /^(?:MIT|MIT-0|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|ISC|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|\(MIT OR CC0-1\.0\))$/;
/** For tools that are never shipped. */
const LICENCE_OF_TOOL =
  /^(?:MPL-2\.0|CC0-1\.0|(?:Python|PSF)-2\.0|\(MIT (?:AND Zlib|OR EUPL-1\.1\+|OR GPL-3\.0-or-later)\))$/;

/** Packages whose licence is in their LICENSE file alone. */
const LICENCE_IN_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

test('every dependency has an exact version', () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('every locked package has a digest and comes from the registry that npm uses', () => {
  const loose = installed.filter(
    ([, { integrity, inBundle, resolved = REGISTRY }]) =>
      !(inBundle || integrity?.startsWith('sha512-')) || !resolved.startsWith(REGISTRY),
  );
  expect(loose).toEqual([]);
});

/** Every package in a folder of packages, with those in its own: "node_modules/a/node_modules/@b/c". */
function packagesIn(folder: string): string[] {
  if (!existsSync(path.join(ROOT, folder))) return [];
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => {
      const place = `${folder}/${name}`;
      return name.startsWith('@') ? packagesIn(place) : [place].concat(packagesIn(`${place}/node_modules`));
    });
}

/** The binary for this machine, and the helper that fetched it. */
const FETCHED_BY_NODE = /^node_modules\/node\/node_modules\/node-(?:bin-)?(?:setup|(?:linux|darwin|win)-\w+)$/;

test('every installed package is as the lock file has it, except the binary of Node', () => {
  const versions = packagesIn('node_modules').map((place) => ({
    place,
    installed: readJson<LockedPackage>(`${place}/package.json`).version,
  }));
  const unlocked = versions.filter(({ place, installed }) => packages[place]?.version !== installed);
  expect(versions.length).toBeGreaterThan(200);
  expect(unlocked.filter(({ place }) => !FETCHED_BY_NODE.test(place))).toEqual([]);
  // Its version is the one that we name; its digest is in no file of ours.
  for (const { place, installed } of unlocked.filter(({ place }) => !place.endsWith('setup')))
    expect([place, installed]).toEqual([place, manifest.devDependencies['node']]);
});

test('only packages that allowScripts names, as true or false, have install scripts', () => {
  const scripted = new Set(
    installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place)),
  );
  expect(scripted).toEqual(new Set(Object.keys(manifest.allowScripts)));
});

test('shipped packages have permissive licences, build and test tools known ones', () => {
  const unknown = installed.filter(
    ([place, { license = LICENCE_IN_FILE[nameOf(place)] ?? 'none', dev, devOptional }]) =>
      !LICENCE.test(license) && !((dev || devOptional) && LICENCE_OF_TOOL.test(license)),
  );
  expect(unknown.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});

test('the site contains the licence notices of its scripts', () => {
  const notices = readFileSync(path.join(ROOT, 'frontend/dist/licences.md'), 'utf8');
  for (const name of [
    'react',
    'react-dom',
    'react-router',
    '@mantine/core',
    '@stripe/stripe-js',
    '@fontsource-variable/overpass',
    'zod',
  ])
    expect(notices).toContain(`\n## ${name} - `);
  expect(notices).toContain('The above copyright notice and this permission notice shall be included in all');
});

test('README gives a reason for every dependency', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('## Dependencies'));
  // "@mantine/core, hooks" names two packages of one scope.
  const named = new Set([...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) => cell!.split(/, |\//)));
  const all = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const asked = all.filter((name) => !name.startsWith('@types/'));
  expect(asked.filter((name) => !named.has(name.split('/').at(-1)!))).toEqual([]);
});
