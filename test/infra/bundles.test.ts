import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleFile, codeFolder, shopFunctions, synthesizedTemplate } from './assembly.ts';

/** What a cold start has to read and compile. */
const MAX_BUNDLE_BYTES = 800_000;

const functions = [...shopFunctions(synthesizedTemplate())].map(([name, { resource }]) => [name, resource] as const);

test.each(functions)('the bundle of %s is one file of 800 KB at most', (_name, resource) => {
  expect(readdirSync(codeFolder(resource))).toEqual(['index.js']);
  expect(statSync(bundleFile(resource)).size).toBeLessThanOrEqual(MAX_BUNDLE_BYTES);
});
