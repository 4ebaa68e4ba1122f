import { expect, test } from 'vitest';
import { stored } from '../../frontend/src/state/stored.ts';
import { memoryStorage } from './memoryStorage.ts';

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null);

function asNumberOrThrow(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('not a number');
  return value;
}

test('an entry is read as it was written, until it is removed', () => {
  const storage = memoryStorage();
  const entry = stored('size', asNumber, () => storage);
  expect(entry.read()).toBeNull();
  expect(entry.write(7)).toBe(true);
  expect(stored('size', asNumber, () => storage).read()).toBe(7);
  entry.remove();
  expect([entry.read(), storage.length]).toEqual([null, 0]);
});

test.each(['', '{', 'null', '"7"', '[7]'])('nothing is read from the stored text %j, which is not a number', (text) => {
  for (const parse of [asNumber, asNumberOrThrow])
    expect(stored('size', parse, () => memoryStorage({ size: text })).read()).toBeNull();
});

test('a full storage reports that it did not keep the entry, and can still be read', () => {
  const entry = stored('size', asNumber, () => memoryStorage({ size: '7' }, { isFull: true }));
  expect([entry.write(8), entry.read()]).toEqual([false, 7]);
});

test.each([
  ['storage is forbidden', () => memoryStorage({ size: '7' }, { isForbidden: true })],
  [
    'the storage itself cannot be reached',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
])('nothing throws if %s', (_, storage) => {
  const entry = stored('size', asNumber, storage);
  expect([entry.write(8), entry.read()]).toEqual([false, null]);
  expect(() => entry.remove()).not.toThrow();
});
