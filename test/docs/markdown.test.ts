import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const GENERATED = new Set(['node_modules', 'dist', 'cdk.out']);

/** Every document of the repository, with its text. */
const documents = new Map(
  globSync('**/*.md', { exclude: (name) => GENERATED.has(path.basename(name)) }).map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]),
);

/** The anchors that GitHub gives the headings of a document. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isBroken(link: string, file: string, text: string): boolean {
  const [name = '', anchor] = link.split('#');
  const target = name ? path.join(path.dirname(file), name) : file;
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(name ? readFileSync(target, 'utf8') : text).includes(anchor);
}

test('every relative link leads to a file and to a heading in it', () => {
  expect(documents.size).toBeGreaterThan(50);
  const broken = [...documents].flatMap(([file, text]) =>
    [...text.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => isBroken(link, file, text))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

const FOLDERS = '{bench,domain,frontend,infra,lambdas,test}/**';
const code = globSync([`${FOLDERS}/*.{ts,tsx,css}`, '*.ts'], { exclude: (name) => GENERATED.has(path.basename(name)) });

test('every file of code that a document names is there', () => {
  const there = code.map((file) => `/${file}`);
  const unknown = [...documents].flatMap(([file, text]) =>
    [...text.matchAll(/`(?:\.\.\/)*((?:attack|frontend|journeys|pages|trouble)\/\w+|\w[\w/.-]*\.tsx?)`/g)]
      .map(([, name = '']) => (name.includes('.') ? name : `${name}.test.ts`))
      .filter((name) => !there.some((each) => each.endsWith(`/${name}`) || each.endsWith(`/${name}x`)))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every decision that a comment names is there', () => {
  const decisions = new Set(globSync('docs/decisions/*.md').map((file) => path.basename(file).slice(0, 4)));
  const unknown = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/decisions\/(\d{4}(?:, \d{4})*)/g)]
      .flatMap(([, numbers = '']) => numbers.split(', '))
      .filter((number) => !decisions.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(unknown).toEqual([]);
});
