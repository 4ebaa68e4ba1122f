import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { trainingDatesContract } from '../../domain/api/trainingDates.ts';
import { sampleOrder } from '../lambdas/orders/datedOrders.ts';

/** Loads the local server and a bare Node server as hard as it can; fails on any error, and on memory that keeps growing. */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, connections: { type: 'string', default: '50' } },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
/** Growth above this is a leak, not the garbage collector's delay. */
const MAX_GROWTH_MB = 15;

const standIns = start('standInsProcess.ts');
const addresses = await answerOf<object>(standIns);
const server = start('serverProcess.ts', JSON.stringify(addresses));
const { siteUrl, bareUrl } = await answerOf<{ siteUrl: string; bareUrl: string }>(server);

const bare = await measured({ name: 'bare Node server', url: bareUrl, method: 'GET' });
const rows = [
  bare,
  await measured({ name: 'training-dates', url: siteUrl + trainingDatesContract.path, method: 'GET' }),
  await measured({
    name: 'create-payment-intent',
    url: siteUrl + createPaymentIntentContract.path,
    method: 'POST',
    body: () => JSON.stringify(sampleOrder()),
  }),
];
server.kill();
standIns.kill();

console.log(`${connections} connections, ${seconds} s each, on this machine as busy as it was`);
console.table(rows.map((row) => ({ ...row, 'of bare': (row.perSecond / bare.perSecond).toFixed(3) })));
const bad = rows.filter(({ errors, growthMb }) => errors > 0 || growthMb > MAX_GROWTH_MB);
if (bad.length > 0) {
  console.error(
    `Errors, or memory that grew by more than ${MAX_GROWTH_MB} MB: ${bad.map(({ name }) => name).join(', ')}`,
  );
  process.exitCode = 1;
}

/** The first third warms up: memory is compared from there to the end. */
async function measured(target: Target) {
  await hammer(target, seconds / 3);
  const before = await megabytes();
  const figures = await hammer(target, seconds);
  return { name: target.name, ...figures, growthMb: Math.round(((await megabytes()) - before) * 10) / 10 };
}

interface Target {
  readonly name: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Built for each request. */
  readonly body?: () => string;
}

/** Sends requests over all connections, one after the other on each, until the time is up. */
async function hammer({ url, method, body }: Target, forSeconds: number) {
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const until = began + forSeconds * 1000;
  const init = { method, headers: { 'content-type': 'application/json' } };
  const ask = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      const status = await fetch(url, body ? { ...init, body: body() } : init).then(
        (answer) => answer.text().then(() => answer.status),
        () => 0,
      );
      if (status !== 200) errors += 1;
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const lasted = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return {
    requests: times.length,
    /** Answers other than 200. */
    errors,
    perSecond: Math.round(times.length / lasted),
    /** Milliseconds until the whole answer was there. */
    median: at(0.5),
    slowest1Percent: at(0.99),
  };
}

async function megabytes(): Promise<number> {
  server.send('memory');
  return (await answerOf<{ megabytes: number }>(server)).megabytes;
}

function start(file: string, ...args: string[]): ChildProcess {
  return fork(path.join(import.meta.dirname, file), args, {
    execArgv: ['--expose-gc'],
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: 'SILENT' },
  });
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [message] = (await once(child, 'message')) as [Answer];
  return message;
}
