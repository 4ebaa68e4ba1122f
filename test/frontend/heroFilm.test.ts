import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { test } from '../browser/browserTest.ts';

const ORIGIN = 'https://site.example';
const PUBLIC = path.join(import.meta.dirname, '../../frontend/public');
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

let pageHtml: string;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'heroFilmPage.tsx')],
    bundle: true,
    write: false,
    outdir: '/',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const built = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))!.text;
  pageHtml = `<!doctype html><title>Film</title><style>body { margin: 0 } ${built('.css')}</style><body></body><script type="module">${built('.js').replaceAll('</script', '<\\/script')}</script>`;
});

async function open(
  newContext: Browser['newContext'],
  {
    reducedMotion,
    savesData = false,
  }: { readonly reducedMotion: 'reduce' | 'no-preference'; readonly savesData?: boolean },
) {
  const context = await newContext({ reducedMotion, viewport: { width: 800, height: 600 } });
  const page = await context.newPage();
  const fetched: string[] = [];
  if (savesData)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: pageHtml });
    fetched.push(pathname);
    return route.fulfill({
      contentType: CONTENT_TYPES[path.extname(pathname)] ?? 'text/plain',
      body: await readFile(path.join(PUBLIC, pathname)).catch(() => ''),
    });
  });
  await page.goto(ORIGIN, { waitUntil: 'networkidle' });
  return { page, fetched };
}

test.for([
  ['film/hero.webm', 600_000],
  ['film/hero.mp4', 600_000],
  ['pictures/hero.svg', 30_000],
] as const)('%s stays below %i bytes', async ([file, limit]) => {
  expect((await stat(path.join(PUBLIC, file))).size).toBeLessThan(limit);
});

test('the film plays muted in a loop; a press stops it and starts it again', async ({ newContext }) => {
  const { page, fetched } = await open(newContext, { reducedMotion: 'no-preference' });
  const pause = page.getByRole('button', { name: 'Pause film' });
  await pause.waitFor();
  expect(fetched[0]).toBe('/pictures/hero.svg');
  const film = page.locator('video');
  expect(
    await film.evaluate((video: HTMLVideoElement) => [
      video.muted,
      video.loop,
      video.playsInline,
      video.ariaHidden,
      video.duration,
      video.videoWidth,
    ]),
  ).toEqual([true, true, true, 'true', 8, 1280]);
  expect(await film.boundingBox()).toEqual(await page.locator('img').boundingBox());
  await pause.press('Enter');
  await page.getByRole('button', { name: 'Play film' }).waitFor();
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.getByRole('button', { name: 'Play film' }).click();
  await pause.waitFor();
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});

test.for([
  ['minds motion', { reducedMotion: 'reduce' }],
  ['saves data', { reducedMotion: 'no-preference', savesData: true }],
] as const)('a visitor who %s sees the picture, and no film is fetched', async ([, visitor], { newContext }) => {
  const { page, fetched } = await open(newContext, visitor);
  expect(await page.locator('img').isVisible()).toBe(true);
  expect(await page.locator('video, button').count()).toBe(0);
  expect(fetched.filter((file) => file.startsWith('/film/'))).toEqual([]);
});
