import { AMBER, G, S, WHITE, circle, frame, group, line, path, rect, ring, series, svg } from './kit.mjs';

// A wide scene: pale sky, two ranges of hills, a ground strip from y = 400.
const RANGES = [
  [
    'M0 330q90-10 150-52l62-46q24-12 50 0l58 44q40 26 84-4l70-62q26-16 54 0l84 66q44 24 92 0l50-28q26-10 52 2l154 80v70H0z',
    'M0 400V338q150-80 330-22q150 44 300-6q180-60 330 10v80z',
  ],
  [
    'M0 300l70-34q28-10 54 4l70 38q46 18 90-12l86-74q28-18 58 0l62 50q44 30 90 6l80-58q30-16 60 4l80 62q60 40 160 50v64H0z',
    'M0 400v-86q120-30 270 20q170 50 340-16q160-56 350 30v52z',
  ],
];
export function scene({ road = true, sky = G[1], range = 0 } = {}, ...parts) {
  const [far, near] = RANGES[range];
  return svg(
    960,
    480,
    rect(0, 0, 960, 480, sky),
    path(far, G[2]),
    path(near, G[3]),
    road
      ? [rect(0, 396, 960, 84, G[8]), line('M24 448H960', G[3], 8, 'stroke-dasharray="72 72"')]
      : [rect(0, 396, 960, 84, G[5]), rect(0, 396, 960, 8, G[6])],
    parts,
  );
}

// An indoor scene: plain wall, floor from y = 400.
export const room = (...parts) =>
  svg(960, 480, rect(0, 0, 960, 480, G[1]), rect(0, 396, 960, 84, G[5]), rect(0, 388, 960, 8, G[6]), parts);

// A sign plate on a wall, or on two posts: one message each.
export const wallSign = (x, y, w, h, ...message) => [
  rect(x, y, w, h, G[6], 16),
  frame(x + 8, y + 8, w - 16, h - 16, 11, WHITE, 5),
  message,
];
export const sign = (x, y, w, h, ...message) =>
  group(
    '',
    rect(x + w * 0.2 - 6, y + h - 4, 12, 404 - y - h, S[3]),
    rect(x + w * 0.8 - 6, y + h - 4, 12, 404 - y - h, S[3]),
    wallSign(x, y, w, h, message),
  );

export const operatorDisc = (x, y, r) => [
  circle(x, y, r, AMBER),
  ring(x, y, r * 0.8, G[9], r * 0.07),
  ring(x, y - r * 0.2, r * 0.26, G[9], r * 0.16),
  rect(x - r * 0.5, y + r * 0.26, r, r * 0.12, G[9]),
  rect(x - r * 0.34, y + r * 0.48, r * 0.68, r * 0.12, G[9]),
];

export const depot = (x, w, h, bays, inside = G[7]) => {
  const bay = (w - 30) / bays;
  return group(
    '',
    rect(x, 400 - h, w, h, G[4]),
    rect(x - 10, 400 - h - 14, w + 20, 22, G[6]),
    series(bays, (i) => [
      rect(x + 24 + i * bay, 430 - h, bay - 18, h - 30, inside),
      line(`M${x + 24 + i * bay} ${444 - h}h${bay - 18}M${x + 24 + i * bay} ${460 - h}h${bay - 18}`, G[5], 4),
    ]),
  );
};

export const magnifier = (cx, cy, r, inside = []) => [
  line(`M${cx + r * 0.7} ${cy + r * 0.7}l${r * 0.75} ${r * 0.75}`, G[9], r * 0.26, 'stroke-linecap="round"'),
  circle(cx, cy, r, WHITE),
  inside,
  ring(cx, cy, r, AMBER, r * 0.15),
];
