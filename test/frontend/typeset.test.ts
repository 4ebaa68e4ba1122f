import { expect, test } from 'vitest';
import { fit, outlined } from '../../frontend/build/share/typeset.ts';

const BOX = { width: 1000, sizes: [80, 60], maxLines: 2 };

test('a text is set at the biggest size that fits, in lines as even as they can be', () => {
  expect(fit('Approved courses', BOX)).toEqual({ lines: ['Approved courses'], size: 80 });
  expect(fit('Driver CPC courses in one day', BOX)).toEqual({ lines: ['Driver CPC', 'courses in one day'], size: 80 });
  expect(fit('ADR dangerous goods and petroleum driver passport (PDP)', BOX).size).toBe(60);
  expect(() => fit('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', BOX)).toThrow(
    'does not fit into 2 lines',
  );
  expect(() => fit('word '.repeat(60), BOX)).toThrow('does not fit into 2 lines');
});

test('Welsh letters are set in the typeface too, and others are refused instead of left out', () => {
  expect(outlined('Tŷ Ŵyn', { x: 0, y: 0, size: 40, colour: '#fff' }).match(/<path/g)).toHaveLength(5);
  expect(() => fit('Москва', BOX)).toThrow('cannot set');
});
