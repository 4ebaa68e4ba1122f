import { AMBER, G, S, WHITE, at, circle, disc, group, line, path, plate, rect, ring, svg } from './kit.mjs';

// A tachograph disc: hour ticks around the rim, a road between hills at its heart.
const logo = () =>
  svg(
    64,
    64,
    circle(32, 32, 32, WHITE),
    circle(32, 32, 29.5, G[6]),
    ring(32, 32, 25, WHITE, 4, 'pathLength="240" stroke-dasharray="4 11" stroke-dashoffset="2"'),
    circle(32, 32, 20, WHITE),
    path('M11 35l11-11 7 6 3 3 3-3 8-10 10 14a21 21 0 0 1-42 1z', G[6]),
    path('M30.3 34h3.4l7.8 15.7a20 20 0 0 1-19 0z', WHITE),
    path('M31.6 38h.8l.6 4.5h-2zM30.7 45h2.6l.7 5.5h-4z', G[6]),
  );

const favicon = () =>
  svg(
    32,
    32,
    rect(0, 0, 32, 32, G[6], 7),
    circle(16, 16, 13, WHITE),
    path('M2 18l7-7 6 5h2l6-8 7 10v12H2z', G[6]),
    path('M14.5 18h3l5.5 9a13 13 0 0 1-14 0z', WHITE),
  );

const emptyCart = () =>
  plate(
    'goods',
    { road: 'floor' },
    disc(240, 150, 112, { face: WHITE, ink: G[3], faint: G[1], trace: G[5], hole: G[3], thin: 3, until: 19 }),
    line('M96 86q26-8 32 18l20 130', S[5], 12, 'stroke-linecap="round"'),
    line('M78 92l40-10', S[5], 14, 'stroke-linecap="round"'),
    path('M138 208h32l8 30h196v14H150z', G[6]),
    circle(150, 258, 17, S[5]),
    circle(150, 258, 7, S[2]),
    circle(352, 263, 12, S[5]),
    circle(352, 263, 5, S[2]),
    group(
      '',
      rect(188, 196, 200, 12, AMBER),
      rect(188, 228, 200, 10, AMBER),
      rect(188, 206, 24, 24, AMBER),
      rect(276, 206, 24, 24, AMBER),
      rect(364, 206, 24, 24, AMBER),
    ),
  );

const FOUR = path('M9 0h6.5l-7 19.5H12V11h6.5v8.5H21v6h-2.5V32H12v-6.5H1v-5z', WHITE);
const notFound = () =>
  plate(
    'course',
    { road: true },
    at(42, 84, 4, FOUR),
    disc(240, 148, 92, { ink: G[6], faint: G[2], trace: G[9], hole: G[6], thin: 3.2, until: 46 }),
    line('M240 148L182 113', AMBER, 6, 'stroke-linecap="round"'),
    circle(240, 148, 13, AMBER),
    at(354, 84, 4, FOUR),
  );

export const marks = {
  'logo.svg': logo,
  '../favicon.svg': favicon,
  'empty-cart.svg': emptyCart,
  'not-found.svg': notFound,
};
