/** Writes every page of the site as a file, after both builds: the browser's into dist/, this script's into .prerender/. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Manifest } from 'vite';
import { withScriptIntegrity } from './scriptIntegrity.ts';
import type * as renderer from './src/prerenderEntry.tsx';

// Before React loads: its development build writes other markup.
process.env['NODE_ENV'] = 'production';

const SITE = path.join(import.meta.dirname, 'dist');
const MANIFEST_FOLDER = path.join(SITE, '.vite');
const RENDERER = new URL('./.prerender/prerenderEntry.js', import.meta.url).href;
const ENTRY = 'index.html';

const STYLE_LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const HEAD_MARK = '<!--head-->';
const PAGE_MARK = '<!--page-->';

/** A Suspense boundary whose content is missing, or a script that would put it in later. */
const UNFINISHED = /<!--\$.-->|<script>/;

const built = await readFile(path.join(SITE, 'index.html'), 'utf8');
const [styleLink, styleFile] = STYLE_LINK.exec(built) ?? [];
if (!styleLink || !styleFile) throw new Error('dist/ holds prerendered pages already: run both builds first');

const styles = await readFile(path.join(SITE, styleFile), 'utf8');
const template = await withScriptIntegrity(filled(built, { [styleLink]: `<style>${styles}</style>` }), SITE);
const manifest = JSON.parse(await readFile(path.join(MANIFEST_FOLDER, 'manifest.json'), 'utf8')) as Manifest;
const { prerenderPages } = (await import(RENDERER)) as typeof renderer;

const pages = await prerenderPages();
await Promise.all(pages.map(writePage));
await Promise.all([rm(MANIFEST_FOLDER, { recursive: true }), rm(path.join(SITE, styleFile))]);
console.log(`${pages.length} pages prerendered`);

async function writePage({ file, name, head, body }: renderer.PrerenderedPage): Promise<void> {
  const content = await text(body);
  if (UNFINISHED.test(content)) throw new Error(`${name} was not rendered to its end`);
  const page = filled(template, { [HEAD_MARK]: [head, ...chunkLinks(name)].join('\n    '), [PAGE_MARK]: content });
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

/** The scripts that a page needs beyond those of every page, to be fetched without waiting for the first one. */
function chunkLinks(page: string): string[] {
  const common = new Set(chunksOf(ENTRY));
  const own = [...new Set(chunksOf(`src/pages/${page}.tsx`))].filter((key) => !common.has(key)).map(chunk);
  return own.map(({ file }) => `<link rel="modulepreload" href="/${file}" />`);
}

function chunksOf(key: string): string[] {
  return [key, ...(chunk(key).imports ?? []).flatMap(chunksOf)];
}

function chunk(key: string) {
  const found = manifest[key];
  if (!found) throw new Error(`The build has no ${key}`);
  return found;
}
