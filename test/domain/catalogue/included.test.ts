import { expect, test } from 'vitest';
import { included, includedFacts } from '../../../domain/catalogue/included.ts';
import { business } from '../../../domain/business.ts';
import { products } from '../../../domain/catalogue/products.ts';

test('every product says what its price includes, and that its list is a sample', () => {
  for (const { id } of products) {
    const [first] = includedFacts(id);
    expect(first?.text).toMatch(/\w/);
    expect(first?.label).toBe(included[id]?.isSample ? 'Included (sample)' : 'Included');
  }
});

test.each([
  [7, true],
  [12, true],
  [1, false],
  [6, false],
])('product %i says what its hours count for: %s', (id, says) => {
  const facts = includedFacts(id).filter(({ label }) => label === 'Counts for');
  expect(facts.map(({ text }) => text)).toEqual(
    says ? [`${business.driverCpcCountsFor}, unless the date says otherwise`] : [],
  );
});
