import { expect, test } from 'vitest';
import { asks } from '../../../domain/catalogue/asks.ts';

test.each(Object.entries(asks))('what follows in product %s follows from one of its options', (_, question) => {
  expect(question.options).toEqual(expect.arrayContaining(Object.keys(question.follows)));
  // One line of a window, two on a phone.
  expect(question.beforePaying.length).toBeLessThan(120);
});
