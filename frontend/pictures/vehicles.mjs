// Vehicles at 24 units to the metre, standing on y = 0, facing right, front bumper at x = 0.
// Facing right shows a British vehicle's offside: a coach has its door only when it faces left.
import {
  ADR_ORANGE,
  G,
  HAZARD_RED,
  S,
  WHITE,
  circle,
  defs,
  digits,
  frame,
  group,
  line,
  path,
  rect,
  ring,
  series,
  use,
} from './kit.mjs';

export const wheel = defs(
  group(
    'id="wheel"',
    circle(0, -12.5, 12.5, G[9]),
    circle(0, -12.5, 7.5, S[2]),
    ring(0, -12.5, 5, S[4], 1.6, 'pathLength="60" stroke-dasharray="3 7"'),
    circle(0, -12.5, 2.2, S[4]),
  ),
);
export const wheels = (...xs) => xs.map((x) => use('wheel', x, 0));

export const LIVERY = {
  onGreen: { cab: WHITE, trim: G[2], glass: G[8], load: G[1], strap: G[4], rail: G[3], dark: G[9] },
  onPale: { cab: G[6], trim: G[7], glass: G[2], load: WHITE, strap: G[3], rail: G[6], dark: S[5] },
};

export function cab({ cab: body, trim, glass, dark }) {
  return group(
    '',
    path('M-53-12a19 19 0 0 1 38 0z', dark),
    path('M-57-18V-94q0-9 10-9l22 3q8 1 11 8L-3-55q3 7 3 14V-14q0 5-5 5H-17.4A17 17 0 0 0-50.2-18z', body),
    path('M-18-22H0v8q0 5-5 5H-17q-1-8-6-13z', dark),
    path('M-18-85h5L-5-54h-7z', glass),
    path('M-42-82h19l7 29h-26z', glass),
    line('M-47-84V-30', trim, 2),
    rect(-42, -46, 9, 3, trim),
    rect(-11, -33, 11, 6, trim, 2),
    rect(-13, -79, 6, 19, dark, 2),
    rect(-14, -93, 12, 4, dark, 2),
  );
}

export function tractor(livery) {
  return group(
    '',
    rect(-152, -27, 110, 9, livery.dark),
    rect(-82, -28, 28, 17, livery.rail, 3),
    wheels(-128, -96),
    cab(livery),
    wheels(-34),
  );
}

// A trailer's rear is at x = -70 - length; three axles as on a 44-tonne artic.
function bogie(rear, dark, overhang) {
  const first = rear + overhang;
  return [path(`M${first - 15}-22a15 15 0 0 1 15-9h64a15 15 0 0 1 15 9z`, dark), wheels(first, first + 32, first + 64)];
}
const running = (rear, length, { dark, rail }, overhang) => [
  rect(rear + 3, -28, length - 8, 6, dark),
  rect(-158 - 10, -24, 6, 20, dark),
  rect(-158 - 13, -6, 12, 4, dark),
  rect(rear + overhang + 88, -20, Math.max(length - overhang - 200, 0), 4, rail),
  rect(rear + 4, -22, 6, 12, dark),
  bogie(rear, dark, overhang),
];

export function curtainsider(livery, { length = 326, overhang = 66 } = {}) {
  const rear = -70 - length;
  const count = Math.round(length / 24);
  const straps = series(count - 1, (i) => Math.round(rear + 5 + ((length - 10) * (i + 1)) / count));
  return group(
    '',
    running(rear, length, livery, overhang),
    rect(rear, -103, length, 76, livery.rail, 2),
    rect(rear + 5, -98, length - 10, 63, livery.load),
    line(straps.map((x) => `M${x}-98v63`).join(''), livery.strap, 2.5),
    line(straps.map((x) => `M${x}-44v9`).join(''), livery.dark, 5),
    tractor(livery),
  );
}

export function tanker(livery, { length = 290, overhang = 60, diamond = true, mirrored = false, platesBack = 0 } = {}) {
  const rear = -70 - length;
  const mid = rear + length / 2 - platesBack;
  const plateAt = mid - 58;
  return group(
    '',
    running(rear, length, livery, overhang),
    path(`M${rear + 6}-34h${length - 12}l-16 10h${44 - length}z`, livery.rail),
    rect(rear, -99, length, 68, livery.load, 30),
    line(series(3, (i) => `M${rear + (length * (i + 1)) / 4}-99v68`).join(''), livery.strap, 2.5),
    line(`M${rear + 34}-99v-8h${length - 68}v8`, livery.rail, 3),
    series(4, (i) => rect(rear + length * (0.125 + i * 0.25) - 8, -104, 16, 6, livery.dark, 2)),
    mirrored
      ? group(`transform="translate(${2 * plateAt + 52} 0) scale(-1 1)"`, hazardPlate(plateAt, -86, 52))
      : hazardPlate(plateAt, -86, 52),
    diamond ? flameDiamond(mid + 36, -65, 29) : [],
    tractor(livery),
  );
}

// The orange plate of a tank of petrol: 33 over 1203.
export function hazardPlate(x, y, width) {
  const h = width * 0.78;
  return group(
    '',
    frame(x, y, width, h, 2, S[5], width / 16, ADR_ORANGE),
    rect(x, y + h / 2 - width / 32, width, width / 16, S[5]),
    digits('33', x + width * 0.3, y + h * 0.13, h * 0.27, S[5], 6),
    digits('1203', x + width * 0.12, y + h * 0.62, h * 0.27, S[5], 6),
  );
}

// Class 3, flammable liquid: the one place red is true.
export function flameDiamond(cx, cy, half) {
  return `<g transform="translate(${cx} ${cy}) scale(${half / 30})">${[
    path('M0-30 30 0 0 30-30 0z', WHITE),
    path('M0-27 27 0 0 27-27 0z', HAZARD_RED),
    path(
      'M2-20C3-12 11-9 11-1c0 5-4 8-7 8c2-3 2-6-1-9c0 4-5 5-5 9c-5 0-9-3-9-8c0-4 3-6 3-10c2 1 3 2 4 4C0-10 2-14 2-20z',
      WHITE,
    ),
    rect(-10, 9, 20, 3, WHITE),
  ].join('')}</g>`;
}

export function coach(livery, { door = false, stripe = livery.rail, length = 288 } = {}) {
  const back = -length;
  const pillars = series(5, (i) => `M${Math.round(back + 8 + ((length - 46) * (i + 1)) / 6)}-78v34`).join('');
  return group(
    '',
    rect(back + 70, -94, 70, 8, livery.trim, 3),
    path(`M${back}-18V-80q0-10 10-10H-30q12 0 16 10L-2-46q2 6 2 12v16q0 8-8 8H${back + 8}q-8 0-8-8z`, livery.cab),
    rect(back, -36, length - 1, 7, stripe),
    rect(back + 8, -78, length - 46, 33, livery.glass, 5),
    line(pillars, livery.cab, 3),
    path('M-32-79h11q4 0 6 5L-5-44q2 6 2 9h-25z', livery.glass),
    line(`M${back + 94}-27v13M${back + 128}-27v13M${back + 162}-27v13`, livery.trim, 2.5),
    door ? [frame(-45, -76, 22, 62, 3, livery.trim, 3, livery.glass), line('M-34-76v62', livery.trim, 2.5)] : [],
    path('M-8-28h8v8h-8z', livery.trim),
    [-64, back + 70].map((x) => path(`M${x - 17}-10a17 17 0 0 1 34 0z`, livery.dark)),
    wheels(-64, back + 70),
  );
}

// Two-axle rigid with a box body.
export function rigid(livery, { length = 170 } = {}) {
  const rear = -62 - length;
  return group(
    '',
    rect(rear + 6, -27, length + 10, 8, livery.dark),
    rect(rear, -100, length, 74, livery.rail, 3),
    rect(rear + 5, -95, length - 10, 60, livery.load),
    rect(rear + 5, -50, length - 10, 9, livery.strap),
    rect(rear + 90, -21, length - 98, 5, livery.rail),
    rect(rear + 3, -22, 6, 12, livery.dark),
    path(`M${rear + 38}-19q2-8 10-8h16q8 0 10 8z`, livery.dark),
    cab(livery),
    wheels(-34, rear + 56),
  );
}

// Front views, centred on x = 0.
export function lorryFront({ cab: body, trim, glass, dark }) {
  return group(
    '',
    rect(-28, -14, 13, 14, dark, 3),
    rect(15, -14, 13, 14, dark, 3),
    path('M-30-14V-88q0-8 6-10q24-6 48 0q6 2 6 10v74q0 5-5 5h-50q-5 0-5-5z', body),
    rect(-26, -80, 52, 29, glass, 4),
    rect(-27, -86, 54, 6, dark, 2),
    line('M-18-42h36M-18-35h36M-18-28h36', trim, 3.5),
    rect(-30, -23, 60, 11, dark, 3),
    rect(-27, -22, 11, 6, WHITE, 2),
    rect(16, -22, 11, 6, WHITE, 2),
    rect(-10, -19, 20, 6, WHITE, 1),
    line('M-30-76h-6M30-76h6', dark, 3),
    rect(-41, -79, 7, 21, dark, 3),
    rect(34, -79, 7, 21, dark, 3),
  );
}

export function coachFront({ cab: body, trim, glass, dark }) {
  return group(
    '',
    rect(-28, -12, 12, 12, dark, 3),
    rect(16, -12, 12, 12, dark, 3),
    rect(-31, -92, 62, 84, body, 10),
    path('M-27-78q0-9 9-9h36q9 0 9 9v42q-27 8-54 0z', glass),
    rect(-20, -84, 40, 9, trim, 2),
    line('M0-74v41', body, 2.5),
    rect(-27, -26, 12, 7, trim, 3),
    rect(15, -26, 12, 7, trim, 3),
    rect(-10, -20, 20, 6, trim, 1),
    line('M-27-86q-10 0-11 8M27-86q10 0 11 8', dark, 3),
    rect(-42, -78, 7, 22, dark, 3),
    rect(35, -78, 7, 22, dark, 3),
  );
}

export const bicycle = (colour, hub) => [
  ring(-25, -20, 18, colour, 5),
  ring(25, -20, 18, colour, 5),
  line(
    'M-25-20L-12-46H16L-1-20H-25M-14-50L-1-20M25-20L14-54h11',
    colour,
    5,
    'stroke-linejoin="round" stroke-linecap="round"',
  ),
  line('M-21-52h13', colour, 6, 'stroke-linecap="round"'),
  circle(-1, -20, 5, hub),
];
