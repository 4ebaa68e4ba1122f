import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { SHARE_FILE, SHARE_SIZE } from '../src/head/pageHead.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const LOGO = { size: 176, margin: 48 };

/** Draws the picture that is shown with links into a built site: the scene of its home page, and its logo. */
export async function writeSharePicture(site: string): Promise<void> {
  const [scene, logo] = await Promise.all(['hero', 'logo'].map((name) => readPicture(site, name)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<svg width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice" ${scene}</svg>
<svg x="${LOGO.margin}" y="${LOGO.margin}" width="${LOGO.size}" height="${LOGO.size}" ${logo}</svg>
</svg>`;
  await writeFile(path.join(site, SHARE_FILE), (await renderAsync(svg)).asPng());
}

/** From its viewBox to the end of its content. */
async function readPicture(site: string, name: string): Promise<string> {
  const svg = await readFile(path.join(site, `pictures/${name}.svg`), 'utf8');
  const [, viewBox, content] = /^<svg[^>]* (viewBox="[^"]+")[^>]*(>[^]*)<\/svg>\s*$/.exec(svg) ?? [];
  if (!viewBox || !content) throw new Error(`The picture ${name} has no size`);
  return `${viewBox} ${withRealDashes(content)}`;
}

/** resvg ignores `pathLength`: converts a circle's dashes into units of the drawing. */
function withRealDashes(svg: string): string {
  return svg.replace(
    /<circle [^>]*r="([\d.]+)"[^>]* pathLength="(\d+)" stroke-dasharray="([\d. ]+)"[^>]*>/g,
    (circle, radius: string, length: string, dashes: string) => {
      const unit = (2 * Math.PI * Number(radius)) / Number(length);
      const drawn = dashes.split(' ').map((dash) => Number(dash) * unit);
      return circle.replace(`stroke-dasharray="${dashes}"`, `stroke-dasharray="${drawn.join(' ')}"`);
    },
  );
}
