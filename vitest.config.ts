import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    setupFiles: ['test/sameInputs.ts'],
    // CommonJS is imported as Node itself does it.
    deps: { interopDefault: false },
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
    // By itself it leaves one processor free; tests of pages mostly wait for the browser.
    maxWorkers: '100%',
    testTimeout: 20_000,
    // What a page does in its own time; the usual second is too short for a busy machine.
    expect: { poll: { timeout: 5_000 } },
    hookTimeout: 60_000,
  },
});
