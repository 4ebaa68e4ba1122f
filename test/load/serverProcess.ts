import { createServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { lambdaEnvironment, type StandInAddresses } from '../../infra/local/lambdaEnvironment.ts';
import { listen } from '../../infra/local/listen.ts';
import { sampleSheets, sampleSheetUrls, sheetRoutes } from '../../infra/local/sampleSheets.ts';
import { siteApp } from '../../infra/local/builtSite.ts';
import { testSettings } from '../localTestSettings.ts';

/** Serves the local site and a bare server, and reports its memory on request. */
const standIns = JSON.parse(process.argv[2] ?? '{}') as StandInAddresses;
const local = createAdaptorServer({
  fetch: siteApp({
    stripeStandInUrl: standIns.stripe?.url,
    outside: {},
    local: sheetRoutes(sampleSheets(new Date())),
  }).fetch,
});
const bare = createServer((request, response) =>
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}')),
);
const [siteUrl, bareUrl] = [`http://127.0.0.1:${await listen(local, 0)}`, `http://127.0.0.1:${await listen(bare, 0)}`];
// All of the load comes from one address. A setting has nine digits at most.
const limits = { ...testSettings.limits, payments: 999_999_999, paymentCalls: 999_999_999 };
Object.assign(process.env, lambdaEnvironment({ ...testSettings, limits }, standIns, sampleSheetUrls(siteUrl)));

process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ megabytes: process.memoryUsage().heapUsed / 1024 / 1024 });
});
process.send?.({ siteUrl, bareUrl });
