import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleFile, codeFolder, shopFunctions, synthesizedTemplate } from './assembly.ts';

/** A cold start reads and compiles all of it. */
const MAX_BUNDLE_BYTES = 800_000;
/** They hold pdfkit and the typeface, compiled only when a paper is written. No visitor waits for them to pay. */
const WRITE_PAPERS = new Set(['send-order-email', 'stripe-webhook', 'sweep-orders', 'course-days', 'booking-paper']);
const MAX_BYTES_WITH_PAPERS = 1_950_000;

const functions = [...shopFunctions(synthesizedTemplate())].map(([name, { resource }]) => [name, resource] as const);

test.each(functions)('the bundle of %s is one file of 800 KB at most, without papers', (name, resource) => {
  expect(readdirSync(codeFolder(resource))).toEqual(['index.js']);
  expect(statSync(bundleFile(resource)).size).toBeLessThanOrEqual(
    WRITE_PAPERS.has(name) ? MAX_BYTES_WITH_PAPERS : MAX_BUNDLE_BYTES,
  );
});

/** import(), which loads fetch along with node:http, and the reader of event streams, which our calls never get. */
const NEVER_NEEDED = /\bimport\(|":message-type"/g;

test.each(functions)('the bundle of %s has no import() and no reader of event streams', (_name, resource) => {
  expect(readFileSync(bundleFile(resource), 'utf8').match(NEVER_NEEDED)).toBeNull();
});
