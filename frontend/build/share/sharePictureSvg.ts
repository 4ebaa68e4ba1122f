import { business } from '../../../domain/business.ts';
import { SHARE_SIZE } from '../../src/head/pageHead.ts';
import { fit, textSvg } from './typeface.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MARGIN = 64;
const COLOURS = { ground: '#064d33', edge: '#ffffff' };

/** Leaves room for the firm's name and stays legible on a phone. */
const SCENE = { maxWidth: 768, height: 384, radius: 28, edge: 10 };
const HEADLINE = { minSize: 60, maxSize: 84, maxLines: 2, leading: 1.06, capHeight: 0.7 };
const NAME = { minSize: 32, maxSize: 44, maxLines: 4, leading: 1.1, capHeight: 0.7 };
const NAME_WIDTH = WIDTH - SCENE.maxWidth - SCENE.edge - MARGIN - MARGIN / 2;
const LOGO = { size: 88, gap: 28 };

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/** Some pictures are drawn as a sign plate: narrower than a scene, with an edge of their own. */
const isPlate = ({ width, height }: Picture) => width / height < 1.6;

/** The page's headline on top, its picture in the bottom right corner, the firm's name and logo on the left. */
export function sharePictureSvg(headline: string, scene: string, logo: string): string {
  const picture = readPicture(scene);
  const sceneWidth = Math.min(SCENE.maxWidth, Math.round((SCENE.height * picture.width) / picture.height));
  const left = WIDTH - sceneWidth;
  const top = HEIGHT - SCENE.height;
  const edge = isPlate(picture) ? 0 : SCENE.edge;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.ground}"/>
${headlineSvg(headline, top)}
<clipPath id="corner"><rect x="${left}" y="${top}" width="${sceneWidth + SCENE.radius}" height="${SCENE.height + SCENE.radius}" rx="${SCENE.radius}"/></clipPath>
<rect x="${left - edge}" y="${top - edge}" width="${WIDTH}" height="${HEIGHT}" rx="${SCENE.radius + edge}" fill="${COLOURS.edge}"/>
<g clip-path="url(#corner)"><svg x="${left}" y="${top}" width="${sceneWidth}" height="${SCENE.height}" viewBox="0 0 ${picture.width} ${picture.height}" preserveAspectRatio="xMidYMid slice">${picture.content}</svg></g>
${nameSvg(readPicture(logo))}
</svg>`;
}

/** Centred between the top and the picture. */
function headlineSvg(headline: string, room: number): string {
  const { lines, size } = fit(headline, { width: WIDTH - 2 * MARGIN, ...HEADLINE });
  const height = size * (HEADLINE.capHeight + HEADLINE.leading * (lines.length - 1));
  const first = (room - SCENE.edge - height) / 2 + size * HEADLINE.capHeight;
  return linesSvg(lines, { y: first, size, leading: HEADLINE.leading });
}

/** The firm's name at the bottom, its logo above. */
function nameSvg(logo: Picture): string {
  const { lines, size } = fit(business.name, { width: NAME_WIDTH, ...NAME });
  const first = HEIGHT - MARGIN - (lines.length - 1) * size * NAME.leading;
  const logoTop = first - size * NAME.capHeight - LOGO.gap - LOGO.size;
  return `<svg x="${MARGIN}" y="${logoTop}" width="${LOGO.size}" height="${LOGO.size}" viewBox="0 0 ${logo.width} ${logo.height}">${logo.content}</svg>${linesSvg(lines, { y: first, size, leading: NAME.leading })}`;
}

function linesSvg(
  lines: readonly string[],
  { y, size, leading }: { readonly y: number; readonly size: number; readonly leading: number },
): string {
  return lines.map((line, index) => textSvg(line, { x: MARGIN, y: y + index * size * leading, size })).join('');
}

function readPicture(svg: string): Picture {
  const [open = '', width, height] = /^<svg[^>]* viewBox="0 0 (\d+) (\d+)"[^>]*>/.exec(svg) ?? [];
  if (!open) throw new Error('A picture has no size');
  return {
    width: Number(width),
    height: Number(height),
    content: withRealDashes(svg.slice(open.length, svg.lastIndexOf('</svg>'))),
  };
}

/** resvg ignores `pathLength`: converts a circle's dashes into units of the drawing. */
function withRealDashes(svg: string): string {
  return svg.replace(
    /<circle [^>]*r="([\d.]+)"[^>]* pathLength="(\d+)" stroke-dasharray="([\d. ]+)"[^>]*>/g,
    (circle, radius: string, length: string, dashes: string) => {
      const unit = (2 * Math.PI * Number(radius)) / Number(length);
      return circle.replace(
        `stroke-dasharray="${dashes}"`,
        `stroke-dasharray="${dashes
          .split(' ')
          .map((dash) => Number(dash) * unit)
          .join(' ')}"`,
      );
    },
  );
}
