import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { SharePicture } from '../../src/head/pageHead.ts';
import { sharePictureSvg } from './sharePictureSvg.ts';
import { fontOptions } from './typeface.ts';

const LOGO = '/pictures/logo.svg';

/** Draws the share pictures into a built site, from its own pictures. */
export async function writeSharePictures(site: string, pictures: readonly SharePicture[]): Promise<void> {
  const logo = await readFile(path.join(site, LOGO), 'utf8');
  await Promise.all(
    pictures.map(async ({ file, headline, scene }) => {
      const svg = sharePictureSvg(headline, await readFile(path.join(site, scene), 'utf8'), logo);
      const target = path.join(site, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, (await renderAsync(svg, { font: fontOptions })).asPng());
    }),
  );
}
