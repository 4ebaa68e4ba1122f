/** Prints how fast the built site is beside a hand-written page: `npm run bench:pages [-- --runs 5 --all]`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Throttling, type Visit, visit } from './lighthouse.ts';
import { median } from './median.ts';
import { navigationTimes } from './navigation.ts';
import { startServers } from './servers.ts';

const LIMIT = 'limit';
const SITE = path.join(import.meta.dirname, '../frontend/dist');
const SAMPLE: readonly string[] = ['/', '/driver-cpc', '/training-dates', '/shop', '/contact-us'];

const {
  values: { runs: runsText, all },
} = parseArgs({ options: { runs: { type: 'string', default: '5' }, all: { type: 'boolean', default: false } } });
const runs = Number(runsText);

const servers = await startServers();
const pages = all ? indexablePages() : SAMPLE;
const scored = await measure([LIMIT, ...pages], 'simulate');
const painted = await measure([LIMIT, ...SAMPLE], 'devtools');
const navigations = await navigationTimes(servers.site, runs);
await servers.close();

console.log(
  `\nLighthouse, mobile, median of ${runs}. Scores: performance, accessibility, best practices, SEO. Processor: below 1,000 it is slower than Lighthouse expects.`,
);
console.table(
  Object.fromEntries(
    scored.map(([page, visits]) => [
      page,
      {
        scores: visits[0]?.scores.map((_, index) => middle(visits, ({ scores }) => scores[index] ?? NaN)).join(' '),
        processor: Math.round(middle(visits, ({ processor }) => processor)),
        'blocking ms': Math.round(middle(visits, ({ blocking }) => blocking)),
        'by processor time': Math.round(middle(visits, (each) => each.steadyBlocking)),
        CLS: middle(visits, ({ shift }) => shift).toFixed(4),
        'console errors': new Set(visits.flatMap(({ complaints }) => complaints)).size,
        'scripts KB': middle(visits, ({ scripts }) => scripts).toFixed(1),
        'page KB': middle(visits, ({ total }) => total).toFixed(1),
      },
    ]),
  ),
);

const limit = painted[0]?.[1] ?? [];
console.log('Really slowed network and processor (DevTools), beside the hand-written page (limit):');
console.table(
  Object.fromEntries(
    painted.map(([page, visits]) => [
      page,
      {
        'FCP ms': Math.round(middle(visits, ({ fcp }) => fcp)),
        'of limit': ratio(visits, ({ fcp }) => fcp),
        'LCP ms': Math.round(middle(visits, ({ lcp }) => lcp)),
        'of limit ': ratio(visits, ({ lcp }) => lcp),
      },
    ]),
  ),
);

console.log('From a press on a link to the new page, processor four times slower:');
console.table(Object.fromEntries(navigations.map(({ path, time }) => [path, { ms: Math.round(time) }])));

/** Runs are interleaved over the pages, so that the machine's noise falls on all alike. */
async function measure(pages: readonly string[], throttling: Throttling): Promise<[page: string, visits: Visit[]][]> {
  const measured = new Map<string, Visit[]>(pages.map((page) => [page, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const page of pages) {
      process.stderr.write(`\r${throttling} ${run}/${runs} ${page}`.padEnd(60));
      measured.get(page)?.push(await visit(page === LIMIT ? servers.limit : servers.site + page, throttling));
    }
  }
  process.stderr.write('\n');
  return [...measured];
}

function middle(visits: readonly Visit[], figure: (visit: Visit) => number): number {
  return median(visits.map(figure));
}

function ratio(visits: readonly Visit[], figure: (visit: Visit) => number): string {
  return (middle(visits, figure) / middle(limit, figure)).toFixed(2);
}

function indexablePages(): string[] {
  return globSync('**/index.html', { cwd: SITE })
    .filter((file) => !readFileSync(path.join(SITE, file), 'utf8').includes('content="noindex"'))
    .map((file) => `/${path.dirname(file).replace(/^\.$/, '')}`);
}
