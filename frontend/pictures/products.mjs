import {
  A,
  AMBER,
  G,
  S,
  WHITE,
  arrowArc,
  at,
  circle,
  defs,
  digits,
  disc,
  facingLeft,
  frame,
  group,
  line,
  path,
  plate,
  rect,
  series,
  tick,
  use,
} from './kit.mjs';
import {
  LIVERY,
  bicycle,
  coach,
  coachFront,
  curtainsider,
  flameDiamond,
  lorryFront,
  rigid,
  tanker,
  wheel,
} from './vehicles.mjs';
import { clipboard, defibrillator, driverCard, firstAidKit } from './objects.mjs';
import { operatorDisc } from './scenery.mjs';

const onGreen = LIVERY.onGreen;
const UPLAND = 'M15 258V196L92 150l66 40 78-58 96 62 66-34 67 46v52z';

const tmCpc = () =>
  plate(
    'course',
    { road: true },
    wheel,
    path('M15 134H465v8H15z', G[8]),
    facingLeft(38, 138, 1, coach(onGreen, { door: true, stripe: G[3] })),
    clipboard(350, 28, 0.92),
    at(442, 266, 1.02, curtainsider(onGreen)),
  );

const poster = (x, y, w, h, header) => [
  frame(x - 2, y - 2, w + 4, h + 4, 4, G[6], 4, WHITE),
  rect(x, y, w, header, G[6]),
];

const weeklyPlanner = () =>
  plate(
    'goods',
    {},
    poster(86, 34, 236, 250, 48),
    digits('2026', 100, 44, 28, WHITE),
    series(7, (i) => {
      const y = 94 + i * 27;
      return i === 3 ? rect(86, y - 4, 236, 27, AMBER) : [rect(100, y, 30, 19, G[6], 2), rect(138, y, 170, 19, G[1])];
    }),
    rect(100, 175, 30, 19, G[9], 2),
    line(series(6, (i) => `M${162.3 + i * 24.3} 94V275`).join(''), WHITE, 3),
    group(
      'transform="rotate(12 376 160)"',
      rect(358, 48, 36, 226, G[5], 4),
      rect(358, 48, 36, 26, G[8], 4),
      rect(358, 248, 36, 26, G[8], 4),
    ),
  );

const wallPlanner = () =>
  plate(
    'goods',
    {},
    defs(
      group('id="m"', rect(0, 0, 76, 11, G[6]), line('M0 20H76M0 32H76M0 44H76', G[3], 8, 'stroke-dasharray="8.5 5"')),
    ),
    poster(52, 36, 372, 246, 50),
    digits('2026', 66, 46, 30, WHITE),
    series(12, (i) => use('m', 66 + (i % 4) * 90, 100 + Math.floor(i / 4) * 60)),
    circle(290, 192, 15, AMBER),
  );

const dayTile = (x, y, digit) => [
  rect(x, y, 92, 100, AMBER, 8),
  path(`M${x} ${y + 26}v-18a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v18z`, G[9]),
  digits(digit, x + 29, y + 38, 50, G[9], 7),
];
const firstAidOneDay = () => plate('course', { road: 'floor' }, firstAidKit(62, 74, 238, 192), dayTile(322, 166, '1'));
const firstAidThreeDay = () =>
  plate(
    'course',
    { road: 'floor' },
    firstAidKit(34, 122, 178, 144),
    defibrillator(222, 150),
    rect(358, 138, 92, 100, A[4], 8),
    rect(348, 152, 92, 100, A[2], 8),
    dayTile(338, 166, '3'),
  );

const adr = () =>
  plate(
    'course',
    { road: true },
    wheel,
    path(UPLAND, G[7]),
    flameDiamond(240, 82, 56),
    at(444, 266, 1.1, tanker(onGreen, { length: 300, overhang: 56, diamond: false })),
  );

const driverCpc = () =>
  plate(
    'course',
    { road: true },
    wheel,
    path(UPLAND, G[7]),
    rect(38, 36, 186, 116, AMBER, 12),
    rect(54, 54, 50, 64, A[1], 4),
    rect(54, 128, 154, 8, G[9]),
    digits('35', 118, 54, 62, G[9], 6.5),
    series(5, (i) => [
      circle(268 + (i % 3) * 70 + (i > 2 ? 35 : 0), i > 2 ? 124 : 62, 24, G[5]),
      tick(256 + (i % 3) * 70 + (i > 2 ? 35 : 0), i > 2 ? 124 : 62, 25, WHITE, 7),
    ]),
    at(400, 268, 1.06, rigid(onGreen, { length: 200 })),
  );

const tmRefresher = () =>
  plate(
    'course',
    { road: true },
    disc(240, 144, 78, { ink: G[6], faint: G[2], trace: G[9], hole: G[6], thin: 2.5 }),
    arrowArc(240, 144, 100, -38, 292, AMBER, 16, 26),
    at(76, 266, 1.18, lorryFront(onGreen)),
    at(404, 266, 1.18, coachFront(onGreen)),
  );

const olat = () =>
  plate(
    'course',
    {},
    path(
      'M72 90H46a8 8 0 0 0-8 8v74a8 8 0 0 0 8 8h8a8 8 0 0 0 8-8v-70h10zM408 90h26a8 8 0 0 1 8 8v74a8 8 0 0 1-8 8h-8a8 8 0 0 1-8-8v-70h-10z',
      G[9],
    ),
    path('M72 305V66q0-22 24-26q144-18 288 0q24 4 24 26V305z', WHITE),
    path('M88 236V86q0-12 12-12H380q12 0 12 12V236q0 8-8 8H96q-8 0-8-8z', G[8]),
    path('M80 58q160-24 320 0v14H80z', G[9]),
    line('M112 244a54 50 0 0 1 108 0M166 198v46', G[5], 9),
    line('M120 252L222 224M246 252L330 228', S[3], 6),
    rect(88, 258, 304, 10, G[2]),
    rect(88, 278, 304, 10, G[2]),
    operatorDisc(334, 178, 56),
  );

const digidownPlus = () =>
  plate(
    'goods',
    {},
    rect(36, 34, 408, 84, S[5], 10),
    rect(54, 52, 118, 48, G[3], 4),
    line('M66 68h70M66 84h46', S[5], 7),
    line('M320 56h106M320 96h106', S[3], 8),
    [337, 373, 409].map((x) => circle(x, 76, 8, S[3])),
    circle(240, 84, 34, S[4]),
    rect(214, 84, 52, 30, S[2], 4),
    line('M227 84v30M240 84v30M253 84v30', S[3], 3),
    rect(202, 110, 76, 26, S[4], 6),
    driverCard(190, 226, 100, 72),
    rect(154, 128, 172, 140, S[5], 24),
    rect(166, 140, 148, 116, G[6], 14),
    rect(184, 154, 112, 52, G[1], 5),
    path('M232 160h16v16h16l-24 24-24-24h16z', G[6]),
    circle(216, 231, 13, WHITE),
    circle(264, 231, 13, G[3]),
    rect(180, 258, 120, 10, S[5]),
  );

const digidownTerminal = () =>
  plate(
    'goods',
    {},
    rect(120, 30, 240, 260, G[2], 14),
    [
      [136, 44],
      [344, 44],
      [136, 276],
      [344, 276],
    ].map(([x, y]) => circle(x, y, 6, G[5])),
    line('M380 232h26q18 0 18 18V305', S[5], 10),
    rect(78, 58, 324, 200, S[5], 22),
    rect(90, 70, 300, 176, G[6], 12),
    rect(106, 86, 184, 104, G[0], 6),
    disc(158, 138, 43, { face: WHITE, thin: 2.2, faint: G[2], trace: G[9] }),
    path('M229 104h22v30h18l-29 32-29-32h18z', G[6]),
    [
      [322, 106],
      [360, 106],
      [322, 146],
      [360, 146],
    ].map(([x, y], i) => circle(x, y, 14, i ? G[3] : WHITE)),
    rect(306, 174, 70, 16, G[9], 4),
    rect(122, 208, 216, 18, G[9], 5),
    driverCard(152, 217, 156, 78),
  );

const vrSafeDriving = () =>
  plate(
    'course',
    {},
    path('M84 116Q240-24 396 116l-30 6Q240 20 114 122z', G[3]),
    rect(32, 132, 60, 84, G[3], 10),
    rect(388, 132, 60, 84, G[3], 10),
    path(
      'M58 138q0-46 46-46H376q46 0 46 46v94q0 48-48 48H292q-18 0-30-14q-22-22-44 0q-12 14-30 14h-82q-48 0-48-48z',
      WHITE,
    ),
    defs('<clipPath id="visor"><rect x="76" y="110" width="328" height="134" rx="30"/></clipPath>'),
    group(
      'clip-path="url(#visor)"',
      rect(76, 110, 328, 134, G[1]),
      path('M76 180V134h30v-14h34v34h30v-18h26v44zM292 180v-38h30v-22h36v34h46v26z', G[3]),
      rect(76, 178, 328, 70, G[5]),
      path('M230 178h36L398 246H92z', G[8]),
      path('M247 182h4l3 12h-10zM242 202h13l6 22h-25zM233 234h31l4 14h-39z', WHITE),
      at(170, 238, 1.2, bicycle(AMBER, AMBER)),
    ),
  );

const all = {
  'tm-cpc': tmCpc,
  'weekly-planner': weeklyPlanner,
  'wall-planner': wallPlanner,
  'first-aid-1-day': firstAidOneDay,
  'first-aid-3-day': firstAidThreeDay,
  adr,
  'driver-cpc': driverCpc,
  'tm-refresher': tmRefresher,
  olat,
  'digidown-plus': digidownPlus,
  'digidown-terminal': digidownTerminal,
  'vr-safe-driving': vrSafeDriving,
};
export const products = Object.fromEntries(Object.entries(all).map(([name, make]) => [`products/${name}.svg`, make]));
