import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { renderAsync } from '@resvg/resvg-js';

/*
 * Films the hero's picture, in a loop that begins with the picture itself. The build does not run it:
 * after a change of the picture run `node frontend/build/heroFilm.ts`. It needs ffmpeg.
 */

const FRAMES_PER_SECOND = 24;
const FRAMES = 8 * FRAMES_PER_SECOND;
const SIZE = { width: 1280, height: 720 };

const INPUT = `-f rawvideo -pix_fmt rgba -video_size ${SIZE.width}x${SIZE.height} -framerate ${FRAMES_PER_SECOND} -i -`;
const COLOURS =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';
const AV1 = `${COLOURS} -c:v libaom-av1 -crf 37 -b:v 0 -cpu-used 4 -g ${FRAMES} -lag-in-frames 35`;
const H264 = `${COLOURS} -c:v libx264 -profile:v high -level 3.1 -crf 23 -preset veryslow -tune animation -g ${FRAMES} -movflags +faststart`;

const inPublic = (file: string) => `${import.meta.dirname}/../public/${file}`;

/** The picture after a share of the loop. Each part moves by as much as makes it look the same at the end. */
function frameAt(share: number, picture: string): string {
  const hills = (distance: number) => `<g transform="translate(${-distance * share})">$&<use href="#$1" x="1600"/></g>`;
  const moves: readonly (readonly [RegExp, string])[] = [
    [/id="disc"/, `$& transform="rotate(${90 * share})"`],
    [/<path id="(hills-mid)".*>/, hills(800)],
    [/<path id="(hills-near)".*>/, hills(1600)],
    [/stroke-dashoffset="-50"/, `stroke-dashoffset="${10 * 200 * share - 50}"`],
    // The six bolts repeat every 60 degrees: from 30 in one frame the wheels would seem to turn back.
    [/id="bolts"/, `$& transform="rotate(${12.5 * 360 * share} 0 -12.5)"`],
  ];
  return moves.reduce((svg, [part, moved]) => {
    if (!part.test(svg)) throw new Error(`The picture has no ${part}.`);
    return svg.replace(part, moved);
  }, picture);
}

const encoder = spawn(
  'ffmpeg',
  ['-y', '-v error', INPUT, AV1, inPublic('film/hero.webm'), H264, inPublic('film/hero.mp4')].flatMap((option) =>
    option.startsWith('-') ? option.split(' ') : option,
  ),
  { stdio: ['pipe', 'inherit', 'inherit'] },
);

const picture = await readFile(inPublic('pictures/hero.svg'), 'utf8');
for (let index = 0; index < FRAMES; index += 1) {
  const frame = await renderAsync(frameAt(index / FRAMES, picture), { fitTo: { mode: 'width', value: SIZE.width } });
  if (!encoder.stdin.write(frame.pixels)) await once(encoder.stdin, 'drain');
}
encoder.stdin.end();
[process.exitCode] = await once(encoder, 'close');
