import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../test/browser/findChromium.ts';
import { steadyBlocking, type TraceEvent } from './steadyBlocking.ts';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--ignore-certificate-errors',
];

/** `simulate` gives the scores that others quote; `devtools` really slows the network and the processor, and is for paint times. */
export type Throttling = 'simulate' | 'devtools';

export interface Visit {
  readonly scores: readonly number[];
  /** Milliseconds. */
  readonly fcp: number;
  readonly lcp: number;
  readonly blocking: number;
  /** The same by processor time; of no use where the processor is really slowed. */
  readonly steadyBlocking: number;
  readonly shift: number;
  /** Errors in the console: hydration's among them. */
  readonly complaints: readonly string[];
  /** How fast the processor was at the time, by Lighthouse's own benchmark: below 1,000 it warns that its four times slower phone is too slow. */
  readonly processor: number;
  /** KB of 1024 bytes over the wire, by kind, with everything that a page fetches unasked. */
  readonly scripts: number;
  readonly total: number;
}

/** Lighthouse now and then cannot record a page's trace, and asks to be run again. */
const ATTEMPTS = 3;

/** One cold visit on a simulated phone. */
export async function visit(url: string, throttling: Throttling, attempt = 1): Promise<Visit> {
  try {
    return await visitOnce(url, throttling);
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    console.error(`\n${String(error)}: measured again`);
    return visit(url, throttling, attempt + 1);
  }
}

async function visitOnce(url: string, throttlingMethod: Throttling): Promise<Visit> {
  const chromePath = findChromium();
  if (!chromePath) throw new Error('There is no Chromium or Chrome: set CHROME_PATH.');
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json', throttlingMethod });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return figures(result.lhr, result.artifacts.Trace.traceEvents);
  } finally {
    chrome.kill();
  }
}

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize?: number;
  readonly url: string;
}

function figures({ audits, categories, environment }: Result, trace: readonly TraceEvent[]): Visit {
  const number = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const requests = items<NetworkRequest>(audits, 'network-requests').filter(
    ({ resourceType, url }) => resourceType !== 'Media' && !url.startsWith('data:'),
  );
  const kilobytes = (of: readonly NetworkRequest[]) =>
    of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      Math.round((categories[category]?.score ?? NaN) * 100),
    ),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    steadyBlocking: steadyBlocking(trace),
    shift: number('cumulative-layout-shift'),
    complaints: items<{ readonly description: string }>(audits, 'errors-in-console').map(
      ({ description }) => description,
    ),
    processor: environment.benchmarkIndex,
    scripts: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    total: kilobytes(requests),
  };
}

function items<Item>(audits: Result['audits'], audit: string): readonly Item[] {
  const details = audits[audit]?.details;
  return details && 'items' in details ? (details.items as unknown as readonly Item[]) : [];
}
