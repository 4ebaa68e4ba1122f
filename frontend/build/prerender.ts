/** Writes every page of the site as a file, and what those who link to it and search it ask for, after both builds: the browser's into dist/, this script's into .prerender/. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Manifest } from 'vite';
import { withScriptIntegrity } from './scriptIntegrity.ts';
import type * as renderer from '../src/site/prerenderEntry.tsx';

// Before React loads: its development build writes other markup.
process.env['NODE_ENV'] = 'production';

/** Where the two builds are, in frontend/. */
const [siteFolder = 'dist', rendererFolder = '.prerender'] = process.argv.slice(2);
const SITE = path.join(import.meta.dirname, '..', siteFolder);
const MANIFEST_FOLDER = path.join(SITE, '.vite');
const RENDERER = new URL(`../${rendererFolder}/prerenderEntry.js`, import.meta.url).href;

/** What every page runs: the first script, and the rest that it asks for. */
const ENTRY = 'index.html';
const START = 'src/boot/start.tsx';

const HEAD_MARK = '<!--head-->';
const PAGE_MARK = '<!--page-->';

/** A Suspense boundary whose content is missing, or a script that would put it in later. */
const UNFINISHED = /<!--\$.-->|<script>/;

const built = await readFile(path.join(SITE, 'index.html'), 'utf8');
if (!built.includes(PAGE_MARK)) throw new Error('dist/ holds prerendered pages already: run both builds first');
const template = await withScriptIntegrity(built, SITE);

const manifest = JSON.parse(await readFile(path.join(MANIFEST_FOLDER, 'manifest.json'), 'utf8')) as Manifest;
const { prerenderCrawlerFiles, prerenderPages } = (await import(RENDERER)) as typeof renderer;

const pages = await prerenderPages();
await Promise.all([
  ...pages.map(writePage),
  ...Object.entries(await prerenderCrawlerFiles()).map(([file, content]) => writeFile(path.join(SITE, file), content)),
]);
const pictures = pages.flatMap(({ share }) => share ?? []);
// What draws them is not even loaded for a build that nobody can link to.
if (pictures.length > 0) await (await import('./share/writeSharePictures.ts')).writeSharePictures(SITE, pictures);
await rm(MANIFEST_FOLDER, { recursive: true });
console.log(`${pages.length} pages prerendered`);

async function writePage({ file, name, head, body }: renderer.PrerenderedPage): Promise<void> {
  const content = await text(body);
  if (UNFINISHED.test(content)) throw new Error(`${name} was not rendered to its end`);
  const page = filled(template, {
    [HEAD_MARK]: [head, ...(await styleTags(name)), ...scriptLinks(name)].join('\n    '),
    [PAGE_MARK]: content,
  });
  const target = path.join(SITE, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, page);
}

function filled(html: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((page, [mark, part]) => {
    if (!page.includes(mark)) throw new Error(`index.html has no ${mark}`);
    return page.replace(mark, () => part);
  }, html);
}

/**
 * The styles of everything in the page, in the page: its first paint waits for nothing else. The links fetch nothing (they are
 * disabled). They tell Vite's loader, which looks for them, that these sheets are here.
 */
async function styleTags(page: string): Promise<string[]> {
  // The site's own first: it says which layer wins over which.
  const files = [...new Set([START, ...chunksOfPage(page)].flatMap((key) => chunk(key).css ?? []))];
  const styles = await Promise.all(files.map((file) => readFile(path.join(SITE, file), 'utf8')));
  return [
    `<style>${styles.join('')}</style>`,
    ...files.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
  ];
}

/** All scripts of a page, to be fetched without waiting for the first one to ask for them. */
function scriptLinks(page: string): string[] {
  const files = new Set(
    chunksOfPage(page)
      .filter((key) => key !== ENTRY)
      .map((key) => chunk(key).file),
  );
  return [...files].map((file) => `<link rel="modulepreload" href="/${file}" />`);
}

function chunksOfPage(page: string): string[] {
  return [ENTRY, START, `src/pages/${page}.tsx`].flatMap(chunksOf);
}

/** A chunk after those that it imports, as their styles have to stand. */
function chunksOf(key: string): string[] {
  return [...(chunk(key).imports ?? []).flatMap(chunksOf), key];
}

function chunk(key: string) {
  const found = manifest[key];
  if (!found) throw new Error(`The build has no ${key}`);
  return found;
}
