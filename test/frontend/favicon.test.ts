import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';

const PUBLIC = path.join(import.meta.dirname, '../../frontend/public');

/** An icon's header and the entry of its one picture. */
const HEADER = 22;

test('favicon.ico, which Firefox and Safari ask for, is the drawing of favicon.svg', () => {
  const drawing = new Resvg(readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8')).render().asPng();
  expect(readFileSync(path.join(PUBLIC, 'favicon.ico')).subarray(HEADER)).toEqual(drawing);
});
