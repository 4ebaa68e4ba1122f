import { A, AMBER, G, S, WHITE, at, circle, cross, line, path, rect, series, tick } from './kit.mjs';

export const firstAidKit = (x, y, w, h) => [
  line(`M${x + w * 0.32} ${y + 4}v-14q0-16 16-16h${w * 0.36 - 32}q16 0 16 16v14`, S[2], 14),
  rect(x, y, w, h, WHITE, 18),
  path(`M${x} ${y + h - 34}h${w}v16a18 18 0 0 1-18 18h${36 - w}a18 18 0 0 1-18-18z`, S[2]),
  circle(x + w / 2, y + h * 0.42, h * 0.34, G[5]),
  cross(x + w / 2, y + h * 0.42, h * 0.46, WHITE),
  rect(x + w * 0.1, y - 6, 28, 16, S[3], 3),
  rect(x + w * 0.9 - 28, y - 6, 28, 16, S[3], 3),
];

export const defibrillator = (x, y) =>
  at(
    x,
    y,
    1,
    rect(26, -12, 48, 24, S[3], 8),
    rect(0, 0, 100, 116, G[2], 14),
    path('M50 98C30 78 18 66 18 50a16 16 0 0 1 32-6a16 16 0 0 1 32 6c0 16-12 28-32 48z', G[6]),
    path('M54 42L36 68h12l-5 20 21-28H52z', WHITE),
  );

export const driverCard = (x, y, w, h) => [rect(x, y, w, h, AMBER, 6), rect(x + w * 0.14, y + h - 34, 24, 20, A[4], 3)];

export function clipboard(x, y, k = 1) {
  return `<g transform="translate(${x} ${y}) scale(${k})">${[
    rect(0, 8, 88, 112, AMBER, 8),
    rect(9, 20, 70, 90, WHITE, 2),
    rect(26, 0, 36, 20, G[9], 5),
    series(3, (i) => [tick(17, 41 + i * 25, 17, G[6], 6), rect(42, 36 + i * 25, 30, 6, G[2])]).flat(),
  ]
    .flat(Infinity)
    .join('')}</g>`;
}
