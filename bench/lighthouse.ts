import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium, QUIET_FLAGS } from '../test/browser/chromium.ts';

const FLAGS = ['--headless=new', '--ignore-certificate-errors', ...QUIET_FLAGS];

/** `simulate` calculates the scores; `devtools` really slows network and processor, and is for paint times. */
export type Throttling = 'simulate' | 'devtools';

/** Times in ms. */
export interface Visit {
  readonly scores: readonly number[];
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  /** KB of 1024 bytes over the wire, headers included. */
  readonly document: number;
}

const ATTEMPTS = 4;

/** One cold visit on a phone. */
export async function visit(url: string, throttling: Throttling): Promise<Visit> {
  const failures: unknown[] = [];
  while (failures.length < ATTEMPTS) {
    try {
      return await visitOnce(url, throttling);
    } catch (error) {
      // Lighthouse sometimes fails to record a trace and asks to be run again.
      failures.push(error);
    }
  }
  throw new AggregateError(failures, `${url} could not be measured in ${ATTEMPTS} attempts`);
}

async function visitOnce(url: string, throttlingMethod: Throttling): Promise<Visit> {
  const chromePath = findChromium();
  if (!chromePath) throw new Error('There is no Chromium or Chrome: set CHROME_PATH.');
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
  try {
    const result = await lighthouse(url, { logLevel: 'silent', throttlingMethod, port: chrome.port });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return figures(result.lhr);
  } finally {
    chrome.kill();
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function figures({ audits, categories }: Result): Visit {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      Math.round((categories[category]?.score ?? Number.NaN) * 100),
    ),
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    document: documentBytes(audits) / 1024,
  };
}

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

function documentBytes(audits: Result['audits']): number {
  const details = audits['network-requests']?.details;
  const requests = details && 'items' in details ? (details.items as unknown as readonly NetworkRequest[]) : [];
  return requests.find(({ resourceType }) => resourceType === 'Document')?.transferSize ?? Number.NaN;
}
