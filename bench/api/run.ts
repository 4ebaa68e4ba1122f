/** Measures the functions' cold starts beside typical code's: `npm run bench:api`. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { bookingContract } from '../../domain/api/booking.ts';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { trainingDatesContract } from '../../domain/api/trainingDates.ts';
import { httpApiEvent } from '../../infra/local/lambdaRoutes.ts';
import { bundleFile, shopFunctions, synthesizedTemplate } from '../../test/infra/assembly.ts';
import { sampleOrder } from '../../test/lambdas/orders/datedOrders.ts';
import { limits } from '../limits.ts';
import { atMost, report } from '../report.ts';
import { type ColdTarget, coldStarts, type Environment } from './coldStarts.ts';

const ROUNDS = 15;

const functions = shopFunctions(synthesizedTemplate());
/** Outside this repository, whose package.json would make Node load the bundles as ES modules. */
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));

/** In a process of their own, so that their work does not slow the functions' processes. */
const standIns = fork(path.join(import.meta.dirname, 'standIns.ts'));
const [{ environment, link }] = (await once(standIns, 'message')) as [{ environment: Environment; link: object }];

const post = (route: string, body: object) =>
  httpApiEvent(
    new Request(`https://shop.example${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const newPayment = () => post(createPaymentIntentContract.path, sampleOrder());
const typical: ColdTarget = { name: 'typical code', file: await bundleTypical(), newEvent: newPayment };
const ours: readonly ColdTarget[] = [
  { name: 'create-payment-intent', file: copiedBundle('create-payment-intent'), newEvent: newPayment },
  {
    name: 'training-dates',
    file: copiedBundle('training-dates'),
    newEvent: () => httpApiEvent(new Request(`https://shop.example${trainingDatesContract.path}`)),
  },
  { name: 'booking', file: copiedBundle('booking'), newEvent: () => post(bookingContract.path, link) },
];

const medians = await coldStarts([typical, ...ours], environment, ROUNDS);
standIns.kill();

const base = medians.get(typical.name) ?? Number.NaN;
console.log(`Typical code: ${base.toFixed(0)} ms. Medians of ${ROUNDS} starts.`);
report(
  ours.map(({ name }) =>
    atMost(`cold start of ${name}, times typical code's`, limits.coldStart, (medians.get(name) ?? NaN) / base, 2),
  ),
);

function copiedBundle(name: string): string {
  const found = functions.get(name);
  if (!found) throw new Error(`The stack has no function ${name}`);
  const file = path.join(folder, `${name}.js`);
  copyFileSync(bundleFile(found.resource), file);
  return file;
}

/** With esbuild's usual settings for Lambda. */
async function bundleTypical(): Promise<string> {
  const outfile = path.join(folder, 'typical.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'typicalHandler.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  return outfile;
}
