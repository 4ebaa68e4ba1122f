import { expect, test } from 'vitest';
import { fit } from '../../frontend/build/share/typeface.ts';

const BOX = { width: 1000, minSize: 60, maxSize: 80, maxLines: 2 };

test('sets a text at the biggest size that fits, in lines of even length', () => {
  expect(fit('Approved courses', BOX)).toEqual({ lines: ['Approved courses'], size: 80 });
  expect(fit('Driver CPC courses in one day', BOX)).toEqual({ lines: ['Driver CPC courses', 'in one day'], size: 80 });
  expect(fit('ADR dangerous goods and petroleum driver passport (PDP)', BOX).size).toBeLessThan(70);
});

test('refuses a word that is too long, and too many words', () => {
  for (const text of ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'word '.repeat(60)])
    expect(() => fit(text, BOX)).toThrow('does not fit into 2 lines');
});

test('sets Welsh letters, and refuses a letter that the typeface lacks', () => {
  for (const letter of 'ŷŴ') expect(fit(letter, { ...BOX, maxSize: 10_000 }).size).toBeLessThan(10_000);
  expect(() => fit('Москва', BOX)).toThrow('cannot set');
});
