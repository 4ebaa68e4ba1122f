import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

const REPOSITORY = path.join(import.meta.dirname, '../..');

/** The pages to which our code builds links with a fragment, which are the mails' and have a key. */
const keyedPages = new Set(
  ['domain', 'lambdas']
    .map((folder) => path.join(REPOSITORY, folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(path.join(folder, file), 'utf8'))
        .flatMap((code) =>
          [...code.matchAll(/\$\{siteUrl\}(\/[a-z-]+)(?:#[\w.]*)?\$\{/g)].map(([, page = '']) => page),
        ),
    ),
);

test('the scroll position of a page with a key in its address is not stored', async () => {
  const storage = memoryStorage();
  const page = Object.assign(new EventTarget(), { history: {}, scrollY: 7 });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', page);
  const { rememberScroll } = await import('../../frontend/src/layout/scrollPositions.ts');
  expect([...keyedPages]).toEqual(expect.arrayContaining(['/booking', '/questions', '/trainer']));
  for (const pathname of ['/terms', ...keyedPages])
    rememberScroll({ key: 'a', pathname, hash: '#part.secret', search: '', state: null });
  page.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(storage.getItem('scrollPositions') ?? '')).toEqual([['a/terms#part.secret', 7]]);
});
