import { configureGlobal } from 'fast-check';

/** The same inputs at every run, so that only a code change can turn a test red. FUZZ_SEED=2 tries others. */
configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) });
