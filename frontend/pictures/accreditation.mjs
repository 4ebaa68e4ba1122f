import { S, WHITE, circle, frame, path, rect, ring, svg } from './kit.mjs';

// Seven neutral placeholders: a plain shape and two bars where a body's mark and name will go.
const shapes = [
  [circle(60, 60, 34, S[4]), ring(60, 60, 24, WHITE, 5)],
  [path('M60 24l32 18v36L60 96 28 78V42z', S[4]), path('M60 44l15 8.5v17L60 78l-15-8.5v-17z', WHITE)],
  [path('M60 22l38 38-38 38-38-38z', S[4]), path('M60 44l16 16-16 16-16-16z', WHITE)],
  [rect(28, 28, 64, 64, S[4], 8), rect(42, 42, 36, 9, WHITE), rect(42, 56, 36, 9, WHITE), rect(42, 70, 36, 9, WHITE)],
  [path('M46 26h28l20 20v28L74 94H46L26 74V46z', S[4]), circle(60, 60, 14, WHITE)],
  [path('M60 26l38 66H22z', S[4]), path('M60 56l14 24H46z', WHITE)],
  [rect(18, 36, 84, 48, S[4], 24), circle(44, 60, 12, WHITE), circle(76, 60, 12, WHITE)],
];
const mark = (shape) =>
  svg(
    240,
    120,
    frame(1.5, 1.5, 237, 117, 8, S[2], 3, WHITE),
    shape,
    rect(118, 42, 96, 14, S[3]),
    rect(118, 66, 64, 10, S[2]),
  );
export const accreditation = Object.fromEntries(
  shapes.map((shape, i) => [`accreditation/mark-${i + 1}.svg`, () => mark(shape)]),
);
