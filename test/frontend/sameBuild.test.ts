import { afterAll, expect, test, vi } from 'vitest';
import type { Plugin } from 'vite';
import { sealQuizLists } from '../../frontend/build/quizzes/sealQuizLists.ts';
import { writeSecurityTxt } from '../../frontend/build/securityTxt.ts';

interface Asset {
  readonly fileName: string;
  readonly source: string;
}

type GenerateBundle = (this: { emitFile(asset: Asset): void }) => void | Promise<void>;

afterAll(() => void vi.useRealTimers());

/** The files that a plugin of the build writes at a moment. */
async function written(plugin: Plugin, now: string): Promise<Record<string, string>> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const files: Record<string, string> = {};
  const emitFile = ({ fileName, source }: Asset) => void (files[fileName] = source);
  await (plugin.generateBundle as unknown as GenerateBundle).call({ emitFile });
  return files;
}

test.for([
  ['the sealed quizzes', 3, () => sealQuizLists({ password: 'demo', baseUrl: '/demo-quiz' })],
  ['security.txt', 1, () => writeSecurityTxt('https://www.firm.example')],
] as const)('%s are the same bytes in two builds', async ([, count, plugin]) => {
  const [first, second] = [await written(plugin(), '2026-07-01T00:00Z'), await written(plugin(), '2026-12-31T23:59Z')];
  expect(Object.keys(first)).toHaveLength(count);
  expect(second).toEqual(first);
});
