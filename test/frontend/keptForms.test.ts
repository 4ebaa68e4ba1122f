import { expect, test, vi } from 'vitest';
import { keptForms } from '../../frontend/src/state/keptForms.ts';
import { memoryStorage } from './memoryStorage.ts';

const HALF_TYPED = new URLSearchParams([
  ['name', 'Siân & Co=1'],
  ['email', 'sian@'],
  ['lines', '0'],
  ['lines', '1'],
]);

test('half typed fields outlive a reload, and go when the form is sent', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  keptForms.keep('one', HALF_TYPED);
  vi.resetModules();
  const { keptForms: reloaded } = await import('../../frontend/src/state/keptForms.ts');
  expect([...reloaded.read('one')]).toEqual([...HALF_TYPED]);
  expect([...reloaded.read('other')]).toEqual([]);
  reloaded.forget('one');
  expect([...reloaded.read('one')]).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['7', '{}', 'no JSON'])('an entry that holds %s is like none', (text) => {
  vi.stubGlobal('sessionStorage', memoryStorage({ 'typed three': text }));
  expect(keptForms.read('three').get('name')).toBeNull();
});
