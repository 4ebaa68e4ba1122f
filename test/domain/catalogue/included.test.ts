import { expect, test } from 'vitest';
import { included, includedFacts } from '../../../domain/catalogue/included.ts';
import { products } from '../../../domain/catalogue/products.ts';

test('every product says what its price includes, and that its list is a sample', () => {
  for (const { id } of products) {
    const [first] = includedFacts(id);
    expect(first?.text).toMatch(/\w/);
    expect(first?.label).toBe(included[id]?.isSample ? 'Included (sample)' : 'Included');
  }
});
