import { configureGlobal } from 'fast-check';

/** The same inputs at every run, so that a change is judged by what it changed. FUZZ_SEED=2 tries others. */
configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) });
