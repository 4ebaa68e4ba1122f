import path from 'node:path';
import { build } from 'esbuild';

const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** Bundles typicalHandler.ts with esbuild's usual settings for Lambda into `folder`; returns the file. */
export async function bundleTypical(folder: string): Promise<string> {
  const outfile = path.join(folder, 'typical.mjs');
  const entry = path.join(import.meta.dirname, 'typicalHandler.ts');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    banner: { js: REQUIRE },
    logLevel: 'error',
  });
  return outfile;
}
