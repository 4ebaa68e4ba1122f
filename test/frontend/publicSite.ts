import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const FRONTEND = path.join(REPOSITORY, 'frontend');

const run = promisify(execFile);

export const PUBLIC_ADDRESS = 'https://www.milltir.example';

/** Settings that a build with a public address insists on. */
export const PUBLIC_SETTINGS = {
  VITE_SITE_URL: PUBLIC_ADDRESS,
  GUEST_PASSWORD: 'Kerb-Tipper-Fifth-Wheel',
  QUIZ_BASE_URL: 'https://quizzes.example/milltir',
};

/** Builds the site for its public address, as `npm run build` does, into a folder of its own. The caller removes that folder's parent. */
export async function buildPublicSite(): Promise<string> {
  const folder = path.relative(FRONTEND, await mkdtemp(path.join(FRONTEND, '.prerender/public-')));
  const env = { ...process.env, NODE_ENV: 'production', ...PUBLIC_SETTINGS };
  const command = (name: string, ...parameters: string[]) => run(name, parameters, { cwd: REPOSITORY, env });
  const vite = (...parameters: string[]) => command('vite', 'build', 'frontend', '--logLevel', 'warn', ...parameters);
  await Promise.all([
    vite('--outDir', `${folder}/site`),
    vite('--outDir', `${folder}/renderer`, '--ssr', 'src/site/prerenderEntry.tsx'),
  ]);
  await command('node', 'frontend/build/prerender.ts', `${folder}/site`, `${folder}/renderer`);
  return path.join(FRONTEND, folder, 'site');
}
