import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../test/browser/chromium.ts';

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

/** `simulate` calculates the scores that others quote; `devtools` really slows network and processor, and is for paint times. */
export type Throttling = 'simulate' | 'devtools';

export interface Visit {
  readonly scores: readonly number[];
  /** First contentful paint, milliseconds. */
  readonly fcp: number;
  readonly blocking: number;
  readonly shift: number;
  /** Lighthouse's own benchmark of the machine. */
  readonly processor: number;
  /** KB of 1024 bytes over the wire, headers included. */
  readonly scripts: number;
  readonly document: number;
}

/** Lighthouse sometimes fails to record a trace and asks to be run again. */
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
    return figures(result.lhr);
  } finally {
    chrome.kill();
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

function figures({ audits, categories, environment }: Result): Visit {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const kilobytes = (kind: string) =>
    networkRequests(audits)
      .filter(({ resourceType }) => resourceType === kind)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      Math.round((categories[category]?.score ?? Number.NaN) * 100),
    ),
    fcp: number('first-contentful-paint'),
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    processor: environment.benchmarkIndex,
    scripts: kilobytes('Script'),
    document: kilobytes('Document'),
  };
}

function networkRequests(audits: Result['audits']): readonly NetworkRequest[] {
  const details = audits['network-requests']?.details;
  return details && 'items' in details ? (details.items as unknown as readonly NetworkRequest[]) : [];
}
