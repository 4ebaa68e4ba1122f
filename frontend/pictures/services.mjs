import {
  A,
  AMBER,
  G,
  S,
  WHITE,
  at,
  circle,
  disc,
  facingLeft,
  frame,
  group,
  line,
  path,
  plate,
  rect,
  ring,
  series,
  svg,
  tick,
} from './kit.mjs';
import { forklift, pallet } from './lifting.mjs';
import { clipboard } from './objects.mjs';
import { depot, magnifier, operatorDisc, room, scene, sign, wallSign } from './scenery.mjs';
import { LIVERY, coach, coachFront, curtainsider, lorryFront, rigid, wheel } from './vehicles.mjs';

const livery = LIVERY.onPale;
const { onGreen } = LIVERY;
const inkDisc = { face: WHITE, ink: G[6], faint: G[2], trace: G[9], hole: G[6] };
const sheet = (x, y, w, h, rows) => [
  rect(x, y, w, h, WHITE, 6),
  rect(x + 20, y + 22, w * 0.5, 16, G[6]),
  series(rows, (i) => rect(x + 20, y + 58 + i * 24, w - (i % 3 === 2 ? 110 : 40), 9, G[2])),
];
const tickBox = (x, y, size, done = true) => [
  frame(x, y, size, size, 6, G[6], 5, WHITE),
  done ? tick(x + size * 0.2, y + size * 0.5, size * 0.62, G[6], size * 0.17) : [],
];

const compliance = () =>
  scene(
    { road: true, range: 0 },
    wheel,
    at(640, 424, 1.5, curtainsider(livery)),
    sign(
      690,
      36,
      220,
      258,
      path('M800 66q40 24 78 26v60q0 70-78 108q-78-38-78-108V92q38-2 78-26z', WHITE),
      path('M800 84q34 19 62 21v48q0 56-62 88q-62-32-62-88V105q28-2 62-21z', AMBER),
      tick(762, 158, 80, G[9], 19),
    ),
  );

const complianceAudits = () =>
  room(
    rect(0, 366, 960, 30, G[4]),
    rect(60, 96, 380, 270, G[6], 10),
    rect(60, 76, 150, 40, G[6], 10),
    rect(76, 112, 348, 240, G[2]),
    sheet(92, 100, 316, 240, 7),
    at(
      540,
      96,
      1,
      rect(0, 0, 350, 270, WHITE, 6),
      rect(0, 0, 350, 44, G[6], 6),
      series(5, (i) => [tickBox(24, 64 + i * 40, 28, i !== 3), rect(70, 74 + i * 40, i % 2 ? 190 : 240, 9, G[2])]),
    ),
    magnifier(440, 232, 96, disc(440, 232, 84, { ...inkDisc, thin: 2.6 })),
  );

const tachographAnalysis = () =>
  room(
    rect(64, 44, 832, 312, G[6], 14),
    rect(78, 58, 804, 284, G[0], 6),
    disc(236, 200, 124, { ...inkDisc, thin: 3 }),
    series(5, (row) => [
      rect(404, 84 + row * 50, 450, 30, G[2], 3),
      series(4, (i) =>
        rect(404 + 20 + i * 108 + ((row * 17) % 30), 84 + row * 50, 70 - ((row * 13 + i * 7) % 26), 30, G[6]),
      ),
    ]),
    rect(722, 176, 132, 46, AMBER, 3),
    path('M788 184l22 32h-44z', G[9]),
    rect(400, 356, 160, 36, S[3]),
    rect(330, 382, 300, 14, S[4], 4),
  );

const externalTransportManagement = () =>
  scene(
    { road: false, range: 1 },
    line('M180 196V104H780V196', G[6], 12),
    [180, 780].map((x) => circle(x, 192, 18, G[6])),
    at(180, 424, 2, lorryFront(livery)),
    at(780, 424, 2, coachFront(livery)),
    sign(372, 20, 216, 252, clipboard(417, 44, 1.42)),
  );

const operatorApplications = () =>
  room(
    rect(70, 40, 300, 330, G[2], 6),
    sheet(96, 58, 300, 322, 4),
    series(3, (i) => [tickBox(116, 222 + i * 48, 32), rect(164, 234 + i * 48, 190, 9, G[2])]),
    group(
      'transform="translate(-66 -40)"',
      path('M430 330l150-190 34 27-150 190-46 16z', G[6]),
      path('M580 140l18-22q8-8 17-2l14 12q8 8 2 16l-17 23z', G[9]),
      path('M430 330l34 27-46 16z', A[1]),
      path('M424 352l14 11-20 10z', G[9]),
    ),
    wallSign(630, 64, 264, 264, operatorDisc(762, 196, 104)),
  );

const cone = (x, y, k) =>
  at(
    x,
    y,
    k,
    rect(-34, -10, 68, 10, S[5], 3),
    path('M-24-10L-8-84q2-6 8-6t8 6l16 74z', AMBER),
    path('M-19-32L-14-54H14l5 22z', WHITE),
  );
const driverAssessments = () =>
  scene(
    { road: true, range: 0 },
    wheel,
    sign(
      52,
      40,
      176,
      200,
      ring(140, 140, 58, WHITE, 15),
      circle(140, 140, 17, WHITE),
      line('M84 136h112M140 140v56', WHITE, 13),
    ),
    at(800, 418, 1.75, rigid(livery, { length: 230 })),
    cone(200, 446, 1.05),
    cone(878, 446, 1.05),
    cone(76, 462, 1.2),
  );

const scissorLift = (x, y) =>
  at(
    x,
    y,
    1,
    rect(-100, -40, 200, 30, G[6], 6),
    circle(-66, -16, 16, G[9]),
    circle(66, -16, 16, G[9]),
    circle(-66, -16, 7, S[2]),
    circle(66, -16, 7, S[2]),
    line('M-80-44L80-104M80-44L-80-104M-80-104L80-164M80-104L-80-164M-80-164L80-224M80-164L-80-224', S[4], 10),
    rect(-104, -240, 208, 18, G[6], 3),
    line('M-98-240V-312H98V-240M-98-276H98M-32-240v-72M32-240v-72', G[6], 6),
  );
const inHouseTraining = () =>
  scene(
    { road: false, range: 0 },
    depot(60, 620, 270, 2, G[2]),
    at(
      290,
      424,
      1.3,
      forklift(AMBER, S[5], {
        height: 60,
        load: [at(16, 0, 1, pallet(72, G[9])), rect(20, -72, 62, 58, WHITE), rect(44, -72, 14, 24, G[3])],
      }),
    ),
    at(552, 424, 2, lorryFront(livery)),
    scissorLift(810, 424),
  );

const finger = (x, y, w, h, left, fill, message) => [
  path(
    left
      ? `M${x + w} ${y}H${x + h / 2}L${x} ${y + h / 2}l${h / 2} ${h / 2}H${x + w}z`
      : `M${x} ${y}h${w - h / 2}l${h / 2} ${h / 2}-${h / 2} ${h / 2}H${x}z`,
    fill,
  ),
  message,
];
const otherServices = () =>
  scene(
    { road: true, range: 1 },
    wheel,
    rect(468, 30, 24, 376, S[3]),
    rect(460, 20, 40, 16, S[4], 4),
    finger(180, 52, 290, 86, true, G[6], [
      disc(300, 95, 34, { ...inkDisc, thin: 1.6 }),
      rect(352, 74, 92, 12, WHITE),
      rect(352, 96, 60, 12, G[3]),
    ]),
    finger(490, 96, 310, 86, false, AMBER, [
      at(528, 113, 1, rect(0, 0, 40, 52, WHITE, 3), line('M8 14h24M8 26h24M8 38h14', G[6], 5)),
      rect(588, 118, 112, 12, G[9]),
      rect(588, 142, 74, 12, A[4]),
    ]),
    finger(200, 176, 270, 86, true, G[6], [
      circle(306, 219, 30, WHITE),
      tick(288, 220, 38, G[6], 10),
      rect(352, 198, 92, 12, WHITE),
      rect(352, 220, 60, 12, G[3]),
    ]),
    facingLeft(70, 424, 1.3, rigid(livery, { length: 180 })),
    at(900, 424, 1.3, coach(livery, { stripe: G[3] })),
  );

const all = {
  compliance,
  'compliance-audits': complianceAudits,
  'tachograph-analysis': tachographAnalysis,
  'external-transport-management': externalTransportManagement,
  'operator-applications': operatorApplications,
  'driver-assessments': driverAssessments,
  'in-house-training': inHouseTraining,
  'other-services': otherServices,
};

const coreTraining = () =>
  plate(
    'course',
    { road: 'floor' },
    wheel,
    line('M130 200L100 288M350 200L380 288', G[3], 10),
    rect(60, 40, 360, 196, G[3], 8),
    rect(70, 50, 340, 176, WHITE, 3),
    rect(70, 196, 340, 30, G[1]),
    at(364, 206, 1.16, rigid(livery, { length: 170 })),
    ring(324.5, 191.5, 24, AMBER, 7),
    line('M444 284L346 206', AMBER, 9, 'stroke-linecap="round"'),
  );
const coreCompliance = () =>
  plate(
    'course',
    {},
    disc(190, 156, 122, { ink: G[6], faint: G[2], trace: G[9], hole: G[6], thin: 3.4 }),
    circle(350, 210, 78, G[6]),
    circle(350, 210, 68, AMBER),
    tick(314, 212, 76, G[9], 19),
  );
const coreConsultancy = () =>
  plate(
    'course',
    { road: true },
    at(122, 266, 1.8, lorryFront(onGreen)),
    path('M232 46H426q16 0 16 16v104q0 16-16 16H292l-44 40v-40h-16q-16 0-16-16V62q0-16 16-16z', WHITE),
    tickBox(238, 64, 26),
    tickBox(238, 101, 26),
    tickBox(238, 138, 26, false),
    rect(282, 72, 136, 10, G[2]),
    rect(282, 109, 104, 10, G[2]),
    rect(282, 146, 136, 10, AMBER),
  );

const icon = (...parts) => svg(96, 96, rect(0, 0, 96, 96, G[6], 16), frame(5, 5, 86, 86, 11, WHITE, 3), parts);
const smallSheet = (x, y) => [
  rect(x, y, 42, 54, WHITE, 4),
  line(`M${x + 9} ${y + 14}h24M${x + 9} ${y + 25}h24M${x + 9} ${y + 36}h14`, G[3], 5),
];
const icons = {
  'operator-applications': () => icon(smallSheet(20, 21), path('M43 65l25-31 10 8-25 31-13 5z', AMBER)),
  'compliance-audits': () =>
    icon(
      smallSheet(20, 19),
      line('M64 66l12 12', WHITE, 9, 'stroke-linecap="round"'),
      circle(55, 57, 15, G[6]),
      ring(55, 57, 14, AMBER, 6),
    ),
  'tachograph-analysis': () =>
    icon(
      circle(48, 48, 32, WHITE),
      ring(48, 48, 27, G[6], 6, 'pathLength="120" stroke-dasharray="3 7"'),
      ring(48, 48, 11, G[3], 4),
      line('M48 48L65 34', AMBER, 6, 'stroke-linecap="round"'),
      circle(48, 48, 5, AMBER),
    ),
  'fors-pre-audits': () =>
    icon(path('M48 18q14 9 28 9v22q0 20-28 31q-28-11-28-31V27q14 0 28-9z', WHITE), tick(34, 48, 29, G[6], 8)),
  'driver-licence-checks': () =>
    icon(
      rect(17, 29, 62, 42, WHITE, 6),
      rect(24, 38, 16, 22, G[3], 2),
      line('M47 42h24M47 52h14', G[3], 5),
      circle(70, 66, 13, G[6]),
      circle(70, 66, 10, AMBER),
      tick(64.5, 66, 12, G[9], 3.5),
    ),
  'restricted-operator': () =>
    icon(
      circle(48, 48, 30, AMBER),
      ring(48, 48, 24, G[9], 2.5),
      at(48, 66, 0.4, lorryFront({ cab: WHITE, trim: G[3], glass: G[8], dark: G[9] })),
    ),
  'external-transport-management': () =>
    icon(
      line('M26 60V46H70V60M48 60V34', WHITE, 5),
      circle(48, 29, 11, AMBER),
      [26, 48, 70].map((x) => [
        rect(x - 9, 56, 18, 18, WHITE, 3),
        rect(x - 6, 59, 12, 6, G[6]),
        rect(x - 8, 72, 5, 5, WHITE),
        rect(x + 3, 72, 5, 5, WHITE),
      ]),
    ),
  'help-advice': () =>
    icon(
      path('M24 21h48q7 0 7 7v28q0 7-7 7H50L34 77V63H24q-7 0-7-7V28q0-7 7-7z', WHITE),
      [34, 48, 62].map((x, i) => circle(x, 42, 5, i === 1 ? AMBER : G[6])),
    ),
};

export const services = Object.fromEntries([
  ...Object.entries(all).map(([name, make]) => [`services/${name}.svg`, make]),
  ['services/core-training.svg', coreTraining],
  ['services/core-compliance.svg', coreCompliance],
  ['services/core-consultancy.svg', coreConsultancy],
  ...Object.entries(icons).map(([name, make]) => [`services/icons/${name}.svg`, make]),
]);
