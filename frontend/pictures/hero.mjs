import { A, G, S, WHITE, at, circle, group, line, path, rect, ring, svg } from './kit.mjs';
import { LIVERY, curtainsider, wheel } from './vehicles.mjs';

// Every hill range and the road start and end at the same height, so each layer tiles at 1600.
const heroPicture = () =>
  svg(
    1600,
    900,
    wheel,
    group(
      'id="sky"',
      rect(0, 0, 1600, 900, G[6]),
      group(
        'id="sun"',
        circle(1130, 470, 640, G[5]),
        circle(1130, 470, 440, G[4]),
        circle(1130, 470, 300, G[3]),
        circle(1130, 470, 196, G[2]),
        ring(1130, 470, 154, G[4], 16, 'pathLength="240" stroke-dasharray="2 8"'),
        circle(1130, 470, 112, A[1]),
      ),
    ),
    group(
      'id="hills-far"',
      path(
        'M0 520q80-16 150-62l70-48q30-16 66 0l80 62q60 38 130 4l110-84q36-24 76-4l120 92q60 40 130 22l90-34q40-14 84 4l110 56q60 28 120-20l70-40q34-18 74-4q70 40 120 56V900H0z',
        G[7],
      ),
    ),
    group(
      'id="hills-mid"',
      path('M0 610q130-90 300-50q150 44 270 60q160 12 330-50q150-50 300-6q120 40 220 56q100 16 180-10V900H0z', G[8]),
    ),
    group(
      'id="hills-near"',
      path('M0 700q170-50 380-20q220 34 420-6q230-40 430 4q190 40 370 22V900H0z', G[9]),
      group(
        'id="trees"',
        path('M96 690l26-74 26 74zM136 688l20-56 20 56zM420 700l20-56 20 56zM446 702l28-80 28 80z', G[9]),
      ),
    ),
    group(
      'id="road"',
      rect(0, 740, 1600, 160, S[4]),
      rect(0, 740, 1600, 10, G[3]),
      line('M50 856H1600', WHITE, 12, 'stroke-dasharray="100 100"'),
    ),
    group('id="lorry"', at(1460, 800, 2.05, curtainsider(LIVERY.onGreen), rect(-12, -34, 12, 8, A[1], 2))),
  );

export const hero = { 'hero.svg': heroPicture };
