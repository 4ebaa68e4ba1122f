// What lifts a load, and what it stands on.
import { AMBER, G, S, at, circle, group, line, path, rect } from './kit.mjs';
import { cab, wheels } from './vehicles.mjs';

// 26-tonne rigid, three axles, crane behind the cab; `lift` false folds the crane over itself.
export function loaderLorry(livery, { lift = true, load = [] } = {}) {
  const { dark, rail, trim } = livery;
  const joint = 'stroke-linejoin="round" stroke-linecap="round"';
  const crane = lift
    ? [
        line('M-90-82L-110-164', dark, 7),
        line('M-118-172L-192-196', dark, 7),
        line('M-80-118L-138-206', AMBER, 13, joint),
        line('M-138-206L-372-180', AMBER, 8, joint),
        line('M-138-206L-262-192', AMBER, 12, joint),
        line('M-372-180V-136', dark, 3),
        line('M-372-136v6q8 4 4 9t-10-1', dark, 4),
        circle(-138, -206, 7, dark),
      ]
    : [line('M-80-96L-94-58L-70-64L-84-112L-98-60', AMBER, 10, joint)];
  return group(
    '',
    crane,
    rect(-318, -28, 275, 9, dark),
    rect(-326, -38, 224, 11, rail),
    rect(-326, -54, 224, 16, livery.load),
    line('M-326-54H-102M-270-54v16M-214-54v16M-158-54v16', rail, 3),
    rect(-108, -84, 8, 50, rail),
    load,
    rect(-90, -60, 20, 36, dark, 3),
    rect(-88, -122, 16, 70, AMBER, 4),
    rect(-91, -62, 22, 10, trim, 2),
    circle(-80, -118, 8, dark),
    [-308, -80].map((x) =>
      lift || x === -80
        ? [rect(x - 5, -30, 10, lift ? 26 : 12, rail), rect(x - 11, lift ? -5 : -20, 22, 5, dark, 1)]
        : [],
    ),
    path('M-276-22q2-9 12-9h68q10 0 12 9z', dark),
    wheels(-248, -214),
    rect(-184, -22, 66, 6, rail),
    cab(livery),
    wheels(-34),
  );
}

// Counterbalance truck at 60 units to the metre, forks forward, ground at y = 0, fork face at x = 10.
export const forklift = (body, dark, { height = 0, load = [] } = {}) =>
  group(
    '',
    line('M-20-66L-44-138H-128L-134-78', dark, 7, 'stroke-linejoin="round"'),
    line('M-28-64L-46-90M-56-84l18-13', dark, 5, 'stroke-linecap="round"'),
    line('M-80-86h-30l-10-32', dark, 11, 'stroke-linecap="round" stroke-linejoin="round"'),
    path('M-12-18V-68H-26l-8 24H-68l-6-36H-126v62z', body),
    path('M-122-82q-50 0-50 36v20q0 10 10 10h40z', dark),
    rect(-104, -48, 24, 6, dark, 2),
    rect(-104, -36, 24, 6, dark, 2),
    rect(-12, -150, 8, 144, dark),
    rect(-1, -150, 8, 144, dark),
    rect(-12, -150, 19, 7, dark),
    at(0, -height, 1, rect(5, -62, 7, 56, dark), rect(10, -10, 74, 6, dark), line('M8-100v42M8-98h5', dark, 5), load),
    circle(-36, -22, 22, G[9]),
    circle(-36, -22, 11, S[2]),
    circle(-138, -17, 17, G[9]),
    circle(-138, -17, 8, S[2]),
  );

export const pallet = (w, wood) => [
  rect(0, -14, w, 4, wood),
  rect(0, -4, w, 4, wood),
  rect(0, -12, w * 0.14, 10, wood),
  rect(w * 0.43, -12, w * 0.14, 10, wood),
  rect(w * 0.86, -12, w * 0.14, 10, wood),
];
