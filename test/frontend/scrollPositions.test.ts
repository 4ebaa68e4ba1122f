import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memoryStorage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each(['7', '{}', '{"a":1}', '["a"]', '[1, 2]'])('a page starts with %s as its scroll positions', async (text) => {
  vi.stubGlobal('sessionStorage', memoryStorage({ scrollPositions: text }));
  const { rememberedScroll } = await import('../../frontend/src/layout/scrollPositions.ts');
  expect(rememberedScroll({ key: 'a', pathname: '/', hash: '', search: '', state: null })).toBeUndefined();
});
