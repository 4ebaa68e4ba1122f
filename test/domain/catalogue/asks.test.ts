import { expect, test } from 'vitest';
import { asks } from '../../../domain/catalogue/asks.ts';

test.each(Object.entries(asks))(
  'each follow-up question of product %s belongs to one of its options',
  (_, question) => {
    expect(question.options).toEqual(expect.arrayContaining(Object.keys(question.follows)));
    // One line of a window, two on a phone.
    expect(question.beforePaying.length).toBeLessThan(120);
  },
);
