import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

/** In the console's own code: its addresses, the heading of its guide, and the mailbox that it reads. */
const OF_THE_CONSOLE = ['/local/', 'Ten minutes with the shop', 'aws-ses-v2-local'];

interface AssetManifest {
  readonly files: Readonly<Record<string, { readonly source: { readonly path: string } }>>;
}

/** The template, the functions' bundles and the site. An earlier run may have left others in the folder. */
function deployedPaths(): string[] {
  const { files } = JSON.parse(readFileSync('cdk.out/Shop-trial.assets.json', 'utf8')) as AssetManifest;
  return Object.values(files).map(({ source }) => `cdk.out/${source.path}`);
}

test.for([
  { what: 'the built site', paths: () => ['frontend/dist'], least: 50 },
  { what: 'the stack and its bundles', paths: deployedPaths, least: 60 },
])('nothing in $what is of the console', ({ paths, least }) => {
  const files = paths().flatMap((path) =>
    statSync(path).isFile() ? path : globSync(`${path}/**/*.{css,html,js,json,txt,xml}`),
  );
  expect(files.length).toBeGreaterThan(least);
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return OF_THE_CONSOLE.some((words) => text.includes(words));
  });
  expect(found).toEqual([]);
});

test('the words that stand for the console are in its code', () => {
  const code = globSync('infra/local/console/*').map((file) => readFileSync(file, 'utf8'));
  for (const words of OF_THE_CONSOLE) expect(code.some((text) => text.includes(words))).toBe(true);
});
