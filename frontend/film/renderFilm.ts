/**
 * Renders the hero film from public/pictures/hero.svg into public/film/: `node frontend/film/renderFilm.ts`.
 * Needs Chromium (CHROME_PATH, or /usr/bin/chromium) and an ffmpeg with libaom and libx264; no part of the build.
 * Run it again when the picture changes: the picture is the film's poster, and all but the smear of its first frame.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { type Film, moveScene } from './moveScene.ts';

const WIDTH = 1280;
const HEIGHT = 720;
const FILM: Film = { frames: 192, fps: 24 };
const MAX_BYTES = 600_000;

const PUBLIC = path.join(import.meta.dirname, '../public');
const COLOURS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const ENCODINGS = {
  'hero.webm': ['-c:v', 'libaom-av1', '-crf', '28', '-b:v', '0', '-cpu-used', '4', '-row-mt', '1', '-g', '192'],
  'hero.mp4': [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-refs',
    '4',
    '-level',
    '3.1',
    '-crf',
    '20',
    '-g',
    '96',
    '-movflags',
    '+faststart',
  ],
};

const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
await renderFrames(folder);
for (const [name, encoding] of Object.entries(ENCODINGS)) {
  const file = path.join(PUBLIC, 'film', name);
  execFileSync('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-framerate',
    String(FILM.fps),
    '-i',
    path.join(folder, '%04d.png'),
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    ...encoding,
    ...COLOURS,
    '-an',
    file,
  ]);
  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new Error(`${name} has ${size} bytes, more than ${MAX_BYTES}: raise its crf`);
}
await rm(folder, { recursive: true });

async function renderFrames(folder: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  const scene = await readFile(path.join(PUBLIC, 'pictures/hero.svg'), 'utf8');
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${WIDTH}px; height: ${HEIGHT}px }</style>${scene}`,
  );
  for (let frame = 0; frame < FILM.frames; frame += 1) {
    await page.evaluate(moveScene, { frame, ...FILM });
    await page.screenshot({ path: path.join(folder, `${String(frame).padStart(4, '0')}.png`) });
  }
  await browser.close();
}
