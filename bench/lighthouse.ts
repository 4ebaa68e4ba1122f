import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../test/browser/chromium.ts';
import { processorTime, stolenSince } from './stolenTime.ts';

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
  /** Which part of the processor's time other machines on the same host took, 0 to 1. */
  readonly stolen: number;
  /** Before the first answer of the API. KB of 1024 bytes over the wire, headers included. */
  readonly scripts: number;
  readonly document: number;
}

const ATTEMPTS = 4;

/** With more than this, the page waits for the processor so often that blocking and scores say little. */
const MAX_STOLEN = 0.04;

/** One cold visit on a simulated phone: the first calm one, or the calmest. */
export async function visit(url: string, throttling: Throttling): Promise<Visit> {
  let calmest: Visit | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const start = processorTime();
    try {
      const measured = await visitOnce(url, throttling);
      const stolen = stolenSince(start);
      if (!calmest || stolen < calmest.stolen) calmest = { ...measured, stolen };
      if (stolen <= MAX_STOLEN) break;
    } catch (error) {
      // Lighthouse sometimes fails to record a trace and asks to be run again.
      console.error(`\n${String(error)}`);
    }
  }
  if (!calmest) throw new Error(`${url} could not be measured in ${ATTEMPTS} attempts`);
  return calmest;
}

async function visitOnce(url: string, throttlingMethod: Throttling): Promise<Omit<Visit, 'stolen'>> {
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
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize?: number;
  /** Milliseconds. */
  readonly networkRequestTime: number;
  readonly networkEndTime: number;
}

function figures({ audits, categories }: Result): Omit<Visit, 'stolen'> {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = networkRequests(audits);
  const answers = requests.filter(({ url }) => new URL(url).pathname.startsWith('/api/'));
  const firstAnswer = Math.min(...answers.map(({ networkEndTime }) => networkEndTime));
  const kilobytes = (kind: string) =>
    requests
      .filter(({ resourceType, networkRequestTime }) => resourceType === kind && networkRequestTime < firstAnswer)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      Math.round((categories[category]?.score ?? Number.NaN) * 100),
    ),
    fcp: number('first-contentful-paint'),
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    scripts: kilobytes('Script'),
    document: kilobytes('Document'),
  };
}

function networkRequests(audits: Result['audits']): readonly NetworkRequest[] {
  const details = audits['network-requests']?.details;
  return details && 'items' in details ? (details.items as unknown as readonly NetworkRequest[]) : [];
}
