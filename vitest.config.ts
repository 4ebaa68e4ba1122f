import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** In a process that has loaded as much code as Playwright or the AWS CDK, V8 runs some regular expressions thirty times slower. */
const TIMED = ['test/attack/patterns.test.ts', 'test/attack/heavySheets.test.ts'];

/** In a browser, a wait that a busy machine did not meet is tried once more, and named in the report (docs/decisions/0138). */
const retry = { count: 1, condition: /timeout \d+ms exceeded|timed out/i };

/**
 * `npm test` runs `rules`, which need nothing built and start at once, and `product`. `npm run test:all` adds `thorough`, `timed` and
 * `engines`, which are Firefox and WebKit (docs/decisions/0138, 0147).
 */
export default defineConfig({
  test: {
    setupFiles: ['test/freshModules.ts', 'test/sameInputs.ts'],
    isolate: false,
    // CommonJS is imported as Node itself does it.
    deps: { interopDefault: false },
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
    // One more than there are processors: tests of pages also wait for the browser.
    maxWorkers: availableParallelism() + 1,
    // For a busy machine: the first page of a run once took longer than 20 s.
    testTimeout: 60_000,
    // For waits on a page: the usual second is too short for a busy machine.
    expect: { poll: { timeout: 5_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['test/{frontend,infra,journeys}/*.test.ts'],
          globalSetup: 'test/setUp.ts',
          retry,
        },
      },
      { extends: true, test: { name: 'rules', include: ['test/{docs,domain,lambdas}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'thorough',
          include: ['test/{attack,faults,pages,trouble}/*.test.ts', 'test/infra/*/*.test.ts'],
          exclude: TIMED,
          globalSetup: 'test/setUp.ts',
          retry,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['test/engines/*.test.ts'],
          globalSetup: ['test/setUp.ts', 'test/engines/setUp.ts'],
          retry,
        },
      },
      { extends: true, test: { name: 'timed', include: TIMED, isolate: true } },
      {
        extends: true,
        test: {
          name: 'translated',
          include: [
            'test/{journeys,trouble}/*.test.ts',
            'test/pages/{movePeople,sharedCart,trainer,waitForPlace}.test.ts',
          ],
          // These already walk journeys in a way of their own, and the last one through the console.
          exclude: ['test/trouble/{filledSilently,largeText,oldBrowsers}.test.ts', 'test/journeys/tenMinutes.test.ts'],
          globalSetup: 'test/setUp.ts',
          retry,
          env: { TRANSLATION: 'replaced' },
        },
      },
    ],
  },
});
