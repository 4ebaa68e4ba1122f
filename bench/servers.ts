import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { listen, shut } from '../infra/local/listen.ts';
import { startLocalSystem } from '../infra/local/localSystem.ts';
import { cloudFront } from '../infra/local/cloudFront.ts';
import { LOCAL_LIMITS } from '../infra/settings/visitorLimits.ts';
import { inlineStyles, siteHeaders } from '../infra/siteHeaders.ts';
import { startEdge } from './edge.ts';

const LIMIT = path.join(import.meta.dirname, 'limit');
const SITE = path.join(import.meta.dirname, '../frontend/dist');

/** The site as visitors get it, and the limit page beside it, each behind HTTP/2 and TLS. */
export async function startServers() {
  const system = await startLocalSystem({
    ports: { site: 0, stripe: 0, dynamo: 0, mail: 0, parameters: 0 },
    dataDir: undefined,
    ownerEmail: 'owner@milltir.example',
    mailFrom: 'Shop <shop@milltir.example>',
    sheetUrls: undefined,
    outside: {},
    limits: LOCAL_LIMITS,
    // No stand-in: its script in every page's head would be measured too.
    stripe: { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench' },
  });
  const limit = createAdaptorServer({ fetch: limitSite().fetch });
  const limitUrl = `http://localhost:${await listen(limit, 0)}`;
  const [siteEdge, limitEdge] = await Promise.all([startEdge(system.siteUrl), startEdge(limitUrl)]);
  return {
    site: siteEdge.url,
    limit: limitEdge.url,
    async close() {
      siteEdge.close();
      limitEdge.close();
      await Promise.all([system.close(), shut(limit)]);
    },
  };
}

function limitSite(): Hono {
  const headers = siteHeaders({}, inlineStyles(LIMIT));
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  app.get(
    '/pictures/*',
    cloudFront(SITE, (html) => html),
  );
  app.get('/robots.txt', (c) => c.text('User-agent: *\nAllow: /\n'));
  app.get(
    '*',
    cloudFront(LIMIT, (html) => html),
  );
  return app;
}
