/** Holds the built site against its limits: `npm run bench:pages [-- --runs 5 --all]`. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Throttling, type Visit, visit } from './lighthouse.ts';
import { limits } from './limits.ts';
import { median } from './median.ts';
import { navigationTimes } from './navigation.ts';
import { atMost, type Judged, report } from './report.ts';
import { startServers } from './servers.ts';

const HAND_WRITTEN = 'hand-written page';
const SITE = path.join(import.meta.dirname, '../frontend/dist');
const SAMPLE: readonly string[] = ['/', '/driver-cpc', '/training-dates', '/shop', '/contact-us'];

const {
  values: { runs: runsText, all },
} = parseArgs({ options: { runs: { type: 'string', default: '5' }, all: { type: 'boolean', default: false } } });
const runs = Number(runsText);

buildPublicSite();
const servers = await startServers();
const pages = all ? indexablePages() : SAMPLE;
const scored = await measure([HAND_WRITTEN, ...pages], 'simulate');
const painted = await measure([HAND_WRITTEN, ...SAMPLE], 'devtools');
const presses = await navigationTimes(servers.site, runs);
await servers.close();

const visits = [...scored.values(), ...painted.values()].flat();
const stolen = Math.max(...visits.map((each) => each.stolen));
const byTheClock = [...scored].map(
  ([page, each]) => `${page} ${median(each.map(({ performanceByTheClock }) => performanceByTheClock))}`,
);
console.log(
  `Medians of ${runs} runs. Blocking and Lighthouse count the processor's time. By the clock the performance is: ${byTheClock.join(', ')}. Other machines on the host took at most ${(100 * stolen).toFixed(1)} % of the processor's time during a visit.`,
);
report([
  ...pages.flatMap((page) => judgePage(page, scored.get(page) ?? [])),
  ...SAMPLE.map((page) =>
    atMost(`${page} first paint, times the hand-written page's`, limits.firstPaint, paintRatio(page), 2),
  ),
  ...presses.map(({ path, time }) => atMost(`press to ${path}, ms`, limits.pressMs, time)),
]);

/** With a public address: without one robots.txt turns search engines away, which costs the SEO score. */
function buildPublicSite(): void {
  execFileSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      VITE_SITE_URL: 'https://www.milltir.example',
      GUEST_PASSWORD: 'Kerb-Tipper-Fifth-Wheel-Gravel',
      QUIZ_BASE_URL: 'https://quizzes.example',
    },
  });
}

/** The SEO score counts against pages that are hidden from search engines. */
function indexablePages(): string[] {
  return globSync('**/index.html', { cwd: SITE })
    .filter((file) => !readFileSync(path.join(SITE, file), 'utf8').includes('content="noindex"'))
    .map((file) => `/${path.dirname(file).replace(/^\.$/, '')}`);
}

/** Visits the pages in turn, run by run, so that noise on the machine affects all alike. */
async function measure(pages: readonly string[], throttling: Throttling): Promise<Map<string, Visit[]>> {
  const measured = new Map<string, Visit[]>(pages.map((page) => [page, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const page of pages) {
      process.stderr.write(`\r${throttling} ${run}/${runs} ${page}`.padEnd(60));
      const url = page === HAND_WRITTEN ? servers.handWritten : servers.site + page;
      measured.get(page)?.push(await visit(url, throttling));
    }
  }
  process.stderr.write('\n');
  return measured;
}

function judgePage(page: string, visits: readonly Visit[]): Judged[] {
  const judged = (name: string, figure: 'document' | 'blocking' | 'shift', limit: number, digits = 0) =>
    atMost(`${page} ${name}`, limit, median(visits.map((each) => each[figure])), digits);
  return [
    judged('document, KB', 'document', limits.documentKb, 1),
    judged('blocking, ms', 'blocking', limits.blockingMs),
    judged('layout shift', 'shift', limits.layoutShift, 4),
    judgeScores(page, visits),
  ];
}

function judgeScores(page: string, visits: readonly Visit[]): Judged {
  const scores = limits.lighthouse.map((_, index) => median(visits.map((each) => each.scores[index] ?? Number.NaN)));
  return {
    name: `${page} Lighthouse`,
    limit: limits.lighthouse.join(' '),
    measured: scores.join(' '),
    met: limits.lighthouse.every((limit, index) => (scores[index] ?? 0) >= limit),
  };
}

function paintRatio(page: string): number {
  const [ours, base] = [page, HAND_WRITTEN].map((each) => median((painted.get(each) ?? []).map(({ fcp }) => fcp)));
  return (ours ?? Number.NaN) / (base ?? Number.NaN);
}
