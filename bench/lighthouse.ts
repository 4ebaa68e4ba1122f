import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../test/browser/chromium.ts';
import { countProcessorTime } from './processorTime.ts';
import { machineTime, stolenSince } from './stolenTime.ts';

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

/** `simulate` calculates the scores, in the processor's time; `devtools` really slows network and processor, and is for paint times. */
export type Throttling = 'simulate' | 'devtools';

export interface Visit {
  readonly scores: readonly number[];
  /** What Lighthouse gives the performance where waiting for a processor counts too. */
  readonly performanceByTheClock: number;
  /** First contentful paint, milliseconds. */
  readonly fcp: number;
  readonly blocking: number;
  readonly shift: number;
  /** KB of 1024 bytes over the wire, headers included. */
  readonly document: number;
  /** Which part of the processor's time other machines on the same host took, 0 to 1. */
  readonly stolen: number;
}

const ATTEMPTS = 4;

/** With more than this, the page waits for the processor so often that blocking and scores say little. */
const MAX_STOLEN = 0.04;

/** One cold visit on a simulated phone: the first calm one, or the calmest. */
export async function visit(url: string, throttling: Throttling): Promise<Visit> {
  let calmest: Visit | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const start = machineTime();
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
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'lighthouse-'));
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
  const settings = { logLevel: 'silent', throttlingMethod } as const;
  try {
    await lighthouse(url, { ...settings, port: chrome.port, gatherMode: folder.path });
  } finally {
    chrome.kill();
  }
  const audit = async () => {
    const result = await lighthouse(url, { ...settings, auditMode: folder.path });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return figures(result.lhr);
  };
  const byTheClock = await audit();
  const performanceByTheClock = byTheClock.scores[0] ?? Number.NaN;
  if (throttlingMethod === 'devtools') return { ...byTheClock, performanceByTheClock };
  countProcessorTime(path.join(folder.path, 'trace.json'));
  return { ...(await audit()), performanceByTheClock };
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function figures({ audits, categories }: Result): Omit<Visit, 'stolen' | 'performanceByTheClock'> {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      Math.round((categories[category]?.score ?? Number.NaN) * 100),
    ),
    fcp: number('first-contentful-paint'),
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
