/** Writes every page as a file, with sitemap, robots.txt and the picture for shared links. Runs after both builds: the browser's in dist/, this script's in .prerender/. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Manifest } from 'vite';
import type * as renderer from '../src/site/prerenderEntry.tsx';
import { createHash } from 'node:crypto';

const SCRIPT = /<script type="module"[^>]* src="\/([^"]+)"/;

// Before React loads: its development build writes other markup.
process.env['NODE_ENV'] = 'production';

/** The folders of the two builds, in frontend/. */
const [siteFolder = 'dist', rendererFolder = '.prerender'] = process.argv.slice(2);
const SITE = path.join(import.meta.dirname, '..', siteFolder);
const MANIFEST_FOLDER = path.join(SITE, '.vite');
const RENDERER = new URL(`../${rendererFolder}/prerenderEntry.js`, import.meta.url).href;

/** Every page runs the first script, which imports the second. */
const ENTRY = 'index.html';
const START = 'src/boot/start.tsx';

/** A script of pages with dates, which asks for them before the other scripts are there. */
const EARLY_DATES = 'src/boot/earlyDates.ts';

const SITE_MAP = '/sitemap.xml';

const HEAD_MARK = '<!--head-->';
const PAGE_MARK = '<!--page-->';

/** A Suspense boundary without its content, or a script that would fill it later. */
const UNFINISHED = /<!--\$.-->|<script>/;

/** React asks for a page's first pictures at the head of its markup. There they would wait for every script, 600 ms on a slow phone. */
const PICTURE_LINK = /<link rel="preload" as="image"[^>]*>/g;

const built = await readFile(path.join(SITE, 'index.html'), 'utf8');
if (!built.includes(PAGE_MARK)) throw new Error('dist/ holds prerendered pages already: run both builds first');
const template = await withScriptIntegrity(built);

const manifest = JSON.parse(await readFile(path.join(MANIFEST_FOLDER, 'manifest.json'), 'utf8')) as Manifest;
/** `async`: it runs as soon as it is there. */
const earlyDatesTag = await withScriptIntegrity(
  `<script type="module" async src="/${chunk(EARLY_DATES).file}"></script>`,
);
const { prerenderCrawlerFiles, prerenderPages } = (await import(RENDERER)) as typeof renderer;

const [pages, crawlerFiles] = [await prerenderPages(), await prerenderCrawlerFiles()];
await Promise.all([
  ...pages.map(writePage),
  ...Object.entries(crawlerFiles).map(([file, content]) => writeFile(path.join(SITE, file), content)),
]);
// A build without a public address is not shared, and need not load resvg.
if (SITE_MAP in crawlerFiles) await (await import('./writeSharePicture.ts')).writeSharePicture(SITE);
await rm(MANIFEST_FOLDER, { recursive: true });
console.log(`${pages.length} pages prerendered`);

async function writePage({ file, name, head, body, hasDates }: renderer.PrerenderedPage): Promise<void> {
  const content = await text(body);
  if (UNFINISHED.test(content)) throw new Error(`${name} was not rendered to its end`);
  const pictureLinks = content.match(PICTURE_LINK) ?? [];
  const page = filled(template, {
    [HEAD_MARK]: [
      head,
      ...pictureLinks,
      ...(await styleTags(name)),
      ...(hasDates ? [earlyDatesTag] : []),
      ...scriptLinks(name, hasDates),
    ].join('\n    '),
    [PAGE_MARK]: content.replaceAll(PICTURE_LINK, ''),
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
 * The page's styles in the page, so that its first paint waits for no request. The disabled links fetch nothing; they stop Vite's
 * loader from fetching the same sheets again. Chromium 150's scanner for early requests overlooks `disabled`, not `media`.
 */
async function styleTags(page: string): Promise<string[]> {
  // The site's own sheet comes first, because it declares the order of the layers.
  const files = [...new Set([START, ...chunksOfPage(page)].flatMap((key) => chunk(key).css ?? []))];
  const styles = await Promise.all(files.map((file) => readFile(path.join(SITE, file), 'utf8')));
  return [
    `<style>${styles.join('')}</style>`,
    ...files.map((file) => `<link rel="stylesheet" href="/${file}" media="not all" disabled />`),
  ];
}

/** Lets the browser fetch all scripts of a page at once. */
function scriptLinks(page: string, hasDates: boolean): string[] {
  const keys = [...(hasDates ? chunksOf(EARLY_DATES) : []), ...chunksOfPage(page)];
  const files = new Set(keys.filter((key) => key !== ENTRY && key !== EARLY_DATES).map((key) => chunk(key).file));
  return [...files].map((file) => `<link rel="modulepreload" href="/${file}" />`);
}

function chunksOfPage(page: string): string[] {
  return [ENTRY, START, `src/pages/${page}.tsx`].flatMap(chunksOf);
}

/** Imports come before the chunk, so that their styles do too. */
function chunksOf(key: string): string[] {
  return [...(chunk(key).imports ?? []).flatMap(chunksOf), key];
}

function chunk(key: string) {
  const found = manifest[key];
  if (!found) throw new Error(`The build has no ${key}`);
  return found;
}

/** Adds the digest of the first script in a text to its tag. */
async function withScriptIntegrity(html: string): Promise<string> {
  const [tag, file] = SCRIPT.exec(html) ?? [];
  if (!tag || !file) throw new Error('There is no script to add a digest to');
  const digest = createHash('sha384')
    .update(await readFile(path.join(SITE, file)))
    .digest('base64');
  return html.replace(tag, `${tag} integrity="sha384-${digest}"`);
}
