import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const FRONTEND = path.join(REPOSITORY, 'frontend');

const run = promisify(execFile);

export const PUBLIC_ADDRESS = 'https://www.milltir.example';

/** Builds the site as for its public address, as `npm run build` does, into a folder of its own below the renderer's. */
export async function buildPublicSite(): Promise<string> {
  const folder = path.relative(FRONTEND, await mkdtemp(path.join(FRONTEND, '.prerender/public-')));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    VITE_SITE_URL: PUBLIC_ADDRESS,
    GUEST_PASSWORD: 'Kerb-Tipper-Fifth-Wheel',
    QUIZ_BASE_URL: 'https://quizzes.example',
  };
  const command = (name: string, ...parameters: string[]) => run(name, parameters, { cwd: REPOSITORY, env });
  await command('vite', 'build', 'frontend', '--logLevel', 'warn', '--outDir', `${folder}/site`);
  await command(
    'vite',
    'build',
    'frontend',
    '--logLevel',
    'warn',
    '--ssr',
    'src/site/prerenderEntry.tsx',
    '--outDir',
    `${folder}/renderer`,
  );
  await command('node', 'frontend/build/prerender.ts', `${folder}/site`, `${folder}/renderer`);
  return path.join(FRONTEND, folder, 'site');
}
