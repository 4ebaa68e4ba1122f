import { copyFileSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { trainingDatesContract } from '../../domain/api/trainingDates.ts';
import { bundleFile, shopFunctions, synthesizedTemplate } from '../../test/infra/assembly.ts';
import { httpApiEvent, postJson } from '../../test/infra/deployed/events.ts';
import { orderRequest } from '../../test/lambdas/requests.ts';
import { type ColdTarget, coldStarts } from './coldStarts.ts';
import { type Environment, startProcess } from './startProcess.ts';
import { coldTable, warmTable } from './tables.ts';
import { bundleTypical } from './typicalBundle.ts';
import { warmTimes } from './warmTimes.ts';

const COLD_STARTS = 15;

const functions = shopFunctions(synthesizedTemplate());
/** Away from this repository, whose package.json would have Node take the bundles for ES modules. */
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));

/** As it is deployed. */
function copied(name: string): string {
  const file = path.join(folder, `${name}.js`);
  copyFileSync(bundle(name), file);
  return file;
}

function bundle(name: string): string {
  const found = functions.get(name);
  if (!found) throw new Error(`The stack has no function ${name}`);
  return bundleFile(found.resource);
}

const newOrder = () => JSON.stringify(orderRequest());
const payment = {
  name: 'create-payment-intent',
  file: copied('create-payment-intent'),
  newEvent: () =>
    httpApiEvent('POST /api/create-payment-intent', postJson(createPaymentIntentContract.path, orderRequest())),
};
const dates = {
  name: 'training-dates',
  file: copied('training-dates'),
  newEvent: () =>
    httpApiEvent('GET /api/training-dates', new Request(`https://shop.example${trainingDatesContract.path}`)),
};
const bare: ColdTarget = {
  name: 'bare handler',
  file: path.join(import.meta.dirname, 'bareHandler.cjs'),
  newEvent: async () => ({}),
};
const typical: ColdTarget = { name: 'typical code', file: await bundleTypical(folder), newEvent: payment.newEvent };

const standIns = await startProcess<Environment>('standIns.ts');
const environment = standIns.message;
const bundles = new Map([
  [typical.name, typical.file],
  ...[...functions.keys()].map((name) => [name, bundle(name)] as const),
]);
const sizes = new Map([...bundles].map(([name, file]) => [name, statSync(file).size]));
console.log(coldTable(await coldStarts([bare, typical, payment, dates], environment, COLD_STARTS), sizes));

const bareServer = (calls: string) => startProcess<string>('bareServer.ts', [calls], environment);
const functionServer = async ({ file, newEvent }: typeof payment) =>
  startProcess<string>('functionServer.ts', [file, JSON.stringify(await newEvent())], environment);
const noBody = () => '';
const ourPayment = { name: payment.name, server: await functionServer(payment), newBody: newOrder };
const twoCalls = { name: 'an order put and an intent created', server: await bareServer('payment'), newBody: newOrder };
const threeCalls = {
  name: 'all three calls of the function',
  server: await bareServer('wholePayment'),
  newBody: newOrder,
};
const ourDates = { name: dates.name, server: await functionServer(dates), newBody: noBody };
const oneBatch = { name: 'one batch of sheets', server: await bareServer('dates'), newBody: noBody };
const targets = [ourPayment, twoCalls, threeCalls, ourDates, oneBatch];
const latencies = await warmTimes(targets.map(({ name, server, newBody }) => ({ name, url: server.message, newBody })));
console.log(
  warmTable(latencies, [
    [ourPayment, twoCalls],
    [ourPayment, threeCalls],
    [ourDates, oneBatch],
  ]),
);
for (const { close } of [...targets.map(({ server }) => server), standIns]) close();
