import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleFile, codeFolder, shopFunctions, synthesizedTemplate } from './assembly.ts';

/** What a cold start has to read and compile. */
const MAX_BUNDLE_BYTES = 800_000;

const functions = [...shopFunctions(synthesizedTemplate())].map(([name, { resource }]) => [name, resource] as const);

test.each(functions)('the bundle of %s is one file of 800 KB at most', (_name, resource) => {
  expect(readdirSync(codeFolder(resource))).toEqual(['index.js']);
  expect(statSync(bundleFile(resource)).size).toBeLessThanOrEqual(MAX_BUNDLE_BYTES);
});

/** What starts an import(), which takes fetch along with node:http, and what reads streamed events, of which our calls have none. */
const NEVER_NEEDED = /\bimport\(|":message-type"/g;

test.each(functions)('the bundle of %s carries nothing that would be loaded in vain', (_name, resource) => {
  expect(readFileSync(bundleFile(resource), 'utf8').match(NEVER_NEEDED)).toBeNull();
});
