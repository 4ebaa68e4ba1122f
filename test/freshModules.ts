import { vi } from 'vitest';

declare global {
  var givenEnvironment: NodeJS.ProcessEnv | undefined;
}

/**
 * The files that a worker runs share loaded packages, because the AWS SDK, Stripe or the CDK take longer to load than
 * most files run. Each file loads our own modules anew and finds the clock, the globals and the environment untouched.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
// Otherwise a file that unstubs gets back the stub of an earlier file.
vi.unstubAllEnvs();
globalThis.givenEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in globalThis.givenEnvironment)) delete process.env[name];
Object.assign(process.env, globalThis.givenEnvironment);
