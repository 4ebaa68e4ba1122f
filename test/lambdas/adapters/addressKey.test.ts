import { expect, test } from 'vitest';
import { addressHash } from '../../../lambdas/adapters/addressKey.ts';

test.for(['mail', 'stop'] as const)('the hash for %s is one for every spelling of an address', (purpose) => {
  const hashOf = addressHash('a secret of thirty-two characters');
  const spellings = ['post@tŷ-gwyn.example', 'Post@TŶ-Gwyn.example', ' post@xn--t-gwyn-pob.example '];
  expect(new Set(spellings.map((each) => hashOf(purpose, each))).size).toBe(1);
  expect(hashOf(purpose, 'post@ty-gwyn.example')).not.toBe(hashOf(purpose, spellings[0]!));
});
