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
  newEvent: () => httpApiEvent('POST /api/create-payment-intent', postJson(createPaymentIntentContract.path, orderRequest())),
};
const dates = {
  name: 'training-dates',
  file: copied('training-dates'),
  newEvent: () => httpApiEvent('GET /api/training-dates', new Request(`https://shop.example${trainingDatesContract.path}`)),
};
const bare: ColdTarget = { name: 'bare handler', file: path.join(import.meta.dirname, 'bareHandler.cjs'), newEvent: async () => ({}) };

const standIns = await startProcess<Environment>('standIns.ts');
const environment = standIns.message;
const sizes = new Map([...functions.keys()].map((name) => [name, statSync(bundle(name)).size]));
console.log(coldTable(await coldStarts([bare, payment, dates], environment, COLD_STARTS), sizes));

const servers = await Promise.all([
  startProcess<string>('bareServer.ts', ['payment'], environment),
  startProcess<string>('functionServer.ts', [payment.file, JSON.stringify(await payment.newEvent())], environment),
  startProcess<string>('bareServer.ts', ['dates'], environment),
  startProcess<string>('functionServer.ts', [dates.file, JSON.stringify(await dates.newEvent())], environment),
]);
const [barePayment, ourPayment, bareDates, ourDates] = servers.map(({ message }) => message) as [string, string, string, string];
console.log(warmTable(await warmTimes([
  { name: 'bare server, an order put and an intent created', url: barePayment, newBody: newOrder },
  { name: 'create-payment-intent', url: ourPayment, newBody: newOrder },
  { name: 'bare server, one batch of sheets', url: bareDates, newBody: () => '' },
  { name: 'training-dates', url: ourDates, newBody: () => '' },
])));
for (const each of [...servers, standIns]) each.close();
