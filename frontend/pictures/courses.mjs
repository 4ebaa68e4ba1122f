import {
  A,
  AMBER,
  G,
  S,
  WHITE,
  arrowArc,
  at,
  circle,
  cross,
  digits,
  disc,
  facingLeft,
  frame,
  line,
  path,
  rect,
  series,
  tick,
} from './kit.mjs';
import { forklift, loaderLorry, pallet } from './lifting.mjs';
import { clipboard, defibrillator, firstAidKit } from './objects.mjs';
import { depot, operatorDisc, room, scene, sign } from './scenery.mjs';
import { LIVERY, coach, coachFront, curtainsider, lorryFront, tanker, wheel } from './vehicles.mjs';

const livery = LIVERY.onPale;
const blocks = (x, y, w, h, fill, gap) => [
  rect(x, y, w, h, fill),
  line(`M${x} ${y + h / 2}h${w}M${x + w / 3} ${y}v${h}M${x + (w * 2) / 3} ${y}v${h}`, gap, 3),
];

const lorryLoader = () =>
  scene(
    { road: false },
    wheel,
    at(890, 418, 1.8, loaderLorry(livery, { load: blocks(-224, -96, 96, 42, G[4], G[1]) })),
    line('M221 208L170 272M221 208L272 272', G[9], 5),
    blocks(160, 270, 122, 68, G[4], G[1]),
    rect(154, 336, 134, 9, G[9]),
  );

const glove = (x, y, k) =>
  at(
    x,
    y,
    k,
    rect(34, 0, 30, 92, AMBER, 15),
    rect(30, 68, 104, 84, AMBER, 26),
    rect(6, 84, 84, 32, AMBER, 16),
    line('M66 74v34M88 72v42M111 76v36', G[9], 4, 'stroke-linecap="round"'),
    line('M26 120h54q12 0 12-12', G[9], 4, 'stroke-linecap="round"'),
    rect(40, 146, 84, 40, WHITE, 8),
    rect(40, 158, 84, 8, G[3]),
  );

const slingerSignaller = () =>
  scene(
    { road: false, range: 1 },
    line('M330 0V70', G[9], 8),
    line('M350 0V70', G[9], 8),
    rect(306, 62, 68, 62, G[6], 12),
    circle(340, 93, 14, G[1]),
    circle(340, 93, 5, G[9]),
    line('M340 124v26a20 20 0 1 1-20 20', G[9], 13, 'stroke-linecap="round"'),
    line('M340 196L284 306M340 196L396 306', S[3], 7, 'stroke-dasharray="12 4"'),
    line('M340 196L252 306M340 196L428 306', S[5], 8, 'stroke-dasharray="12 4"'),
    rect(150, 304, 380, 54, WHITE),
    line('M150 310H530M150 352H530', G[6], 12),
    [252, 284, 396, 428].map((x) => rect(x - 7, 296, 14, 20, G[9], 3)),
    line('M160 364q-34 16-24 56', S[5], 4),
    [190, 430].map((x) => rect(x, 398, 60, 16, G[9])),
    sign(660, 60, 226, 270, glove(704, 96, 1.02)),
  );

const racking = (x, rows) => [
  [x, x + 300].map((post) => rect(post, 60, 14, 336, G[6])),
  rows.map((y) => rect(x, y, 314, 12, G[6])),
];
const stock = (x, y, w, h, fill) => [
  rect(x, y - h - 14, w, h, fill),
  rect(x + w / 2 - 7, y - h - 14, 14, h * 0.45, G[1]),
  at(x, y, 1, pallet(w, G[9])),
];
const forkliftScene = () =>
  room(
    stock(-50, 168, 110, 66, G[3]),
    stock(80, 168, 120, 84, G[4]),
    stock(-44, 296, 120, 80, G[4]),
    stock(96, 296, 104, 60, G[3]),
    stock(60, 396, 110, 62, G[3]),
    racking(-90, [168, 296]),
    stock(712, 168, 120, 78, G[4]),
    stock(856, 168, 90, 60, G[3]),
    stock(846, 296, 106, 84, G[4]),
    stock(716, 296, 100, 62, G[3]),
    stock(856, 396, 104, 70, G[4]),
    racking(684, [168, 296]),
    at(
      512,
      424,
      1.6,
      forklift(AMBER, S[5], {
        height: 14,
        load: [at(16, 0, 1, pallet(72, G[9])), rect(18, -74, 68, 60, WHITE), rect(44, -74, 16, 28, G[3])],
      }),
    ),
  );

// Bottom loading, on the nearside, as at a British terminal.
const adrPdp = () =>
  scene(
    { road: false },
    wheel,
    [60, 206].map((x, i) => [
      rect(x, 160 + i * 40, 126, 240 - i * 40, S[2], 6),
      rect(x, 160 + i * 40, 126, 14, G[6], 5),
      rect(x, 250, 126, 8, S[3]),
    ]),
    line('M40 170V396M60 170V396M40 186h20M40 214h20M40 242h20M40 270h20M40 298h20M40 326h20M40 354h20', G[6], 4),
    rect(396, 84, 16, 320, G[6]),
    rect(848, 84, 16, 320, G[6]),
    facingLeft(148, 418, 1.62, tanker(livery, { length: 330, overhang: 66, mirrored: true, platesBack: 62 })),
    path('M340 56H900l-24 44H364z', G[6]),
    rect(340, 48, 560, 14, G[7]),
    line('M560 100v40M660 100v40M760 100v40', G[6], 8),
    rect(552, 136, 16, 16, G[9], 3),
    rect(652, 136, 16, 16, G[9], 3),
    rect(752, 136, 16, 16, G[9], 3),
    rect(462, 364, 84, 24, S[5], 4),
    [486, 508, 530].map((x) => circle(x, 376, 7, S[2])),
    line('M462 100V176q0 18-14 26t-14 26V352q0 24 24 24h8', AMBER, 13, 'stroke-linecap="round"'),
    rect(456, 364, 16, 24, G[9], 3),
  );

const firstAid = () =>
  scene(
    { road: false, range: 1 },
    depot(560, 340, 250, 1),
    at(730, 426, 2.3, lorryFront(LIVERY.onGreen)),
    firstAidKit(70, 176, 296, 246),
    at(400, 262, 1.4, defibrillator(0, 0)),
  );

const certificate = (x, y, k) =>
  at(
    x,
    y,
    k,
    frame(0, 0, 300, 220, 8, G[6], 10, WHITE),
    frame(16, 16, 268, 188, 4, G[2], 4),
    rect(60, 44, 180, 20, G[6]),
    rect(44, 84, 212, 8, G[2]),
    rect(44, 104, 212, 8, G[2]),
    rect(44, 124, 130, 8, G[2]),
    rect(44, 168, 90, 6, G[5]),
    path('M204 172l-14 66 28-14 28 14-14-66z', A[4]),
    circle(218, 160, 40, AMBER),
    circle(218, 160, 27, WHITE),
    tick(203, 160, 32, G[6], 8),
  );
const approvedCourses = () =>
  scene(
    { road: true },
    sign(60, 120, 190, 190, cross(155, 215, 110, WHITE)),
    sign(710, 120, 190, 190, at(805, 290, 1.45, lorryFront({ ...LIVERY.onGreen }))),
    certificate(296, 90, 1.22),
  );

const transportManagerCpc = () =>
  scene(
    { road: true, range: 1 },
    wheel,
    sign(376, 28, 208, 232, clipboard(423, 52, 1.3)),
    at(532, 424, 1.28, curtainsider(livery)),
    at(934, 424, 1.28, coach(livery, { stripe: G[3] })),
  );

const transportManagerRefresher = () =>
  scene(
    { road: true },
    sign(
      340,
      30,
      280,
      280,
      disc(480, 170, 84, { ink: G[6], faint: G[2], trace: G[9], hole: G[6], thin: 2.6 }),
      arrowArc(480, 170, 106, -38, 294, AMBER, 15, 24),
    ),
    at(190, 424, 2.5, lorryFront(livery)),
    at(770, 424, 2.5, coachFront(livery)),
  );

const operatorLicence = () =>
  scene(
    { road: false, range: 1 },
    depot(90, 560, 260, 3),
    [206, 382, 558].map((x) => at(x - 8, 424, 1.75, lorryFront(LIVERY.onGreen))),
    sign(700, 70, 220, 220, operatorDisc(810, 180, 82)),
  );

const driverCpc = () =>
  scene(
    { road: true },
    wheel,
    rect(64, 40, 16, 360, S[3]),
    rect(880, 40, 16, 360, S[3]),
    rect(64, 62, 832, 14, S[3]),
    rect(100, 36, 300, 132, AMBER, 14),
    frame(110, 46, 280, 112, 8, G[9], 5),
    digits('35', 198, 64, 76, G[9], 6.5),
    series(5, (i) => [
      rect(424 + i * 86, 50, 74, 104, G[6], 10),
      frame(429 + i * 86, 55, 64, 94, 7, WHITE, 4),
      tick(441 + i * 86, 102, 38, WHITE, 9),
    ]),
    at(856, 424, 1.8, curtainsider(livery)),
  );

const all = {
  'lorry-loader': lorryLoader,
  'slinger-signaller': slingerSignaller,
  forklift: forkliftScene,
  'adr-pdp': adrPdp,
  'first-aid': firstAid,
  'approved-courses': approvedCourses,
  'transport-manager-cpc': transportManagerCpc,
  'transport-manager-refresher': transportManagerRefresher,
  'operator-licence': operatorLicence,
  'driver-cpc': driverCpc,
};
export const courses = Object.fromEntries(Object.entries(all).map(([name, make]) => [`courses/${name}.svg`, make]));
