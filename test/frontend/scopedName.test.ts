import { expect, test } from 'vitest';
import { scopedName } from '../../frontend/scopedName.ts';

test('a class is named after the file that it is written in', () => {
  expect(scopedName('quote', '/site/src/features/home/Hero.module.css')).toBe('Hero_quote');
  expect(scopedName('scene', '/site/src/features/home/Hero.module.css')).toBe('Hero_scene');
});

test('two files of one name are refused: their classes would mix', () => {
  scopedName('row', '/site/src/features/shop/Row.module.css');
  expect(() => scopedName('row', '/site/src/features/cart/Row.module.css')).toThrow(
    '/site/src/features/cart/Row.module.css and /site/src/features/shop/Row.module.css have one name',
  );
});
