import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { listen, shut } from '../infra/local/listen.ts';
import { startLocalSystem } from '../infra/local/localSystem.ts';
import { cloudFront } from '../infra/local/cloudFront.ts';
import { inlineStyles, siteHeaders } from '../infra/siteHeaders.ts';
import { testSettings } from '../test/localTestSettings.ts';
import { startEdge } from './edge.ts';

const HAND_WRITTEN = path.join(import.meta.dirname, 'handWritten');
const SITE = path.join(import.meta.dirname, '../frontend/dist');

/** Serves the site and the hand-written page, each behind HTTP/2 and TLS. */
export async function startServers() {
  const system = await startLocalSystem({
    ...testSettings,
    // Without the Stripe stand-in, whose script would be measured too.
    stripe: { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench' },
  });
  const handWritten = createAdaptorServer({ fetch: handWrittenSite().fetch });
  const handWrittenUrl = `http://localhost:${await listen(handWritten, 0)}`;
  const [siteEdge, handWrittenEdge] = await Promise.all([startEdge(system.siteUrl), startEdge(handWrittenUrl)]);
  return {
    site: siteEdge.url,
    handWritten: handWrittenEdge.url,
    async close() {
      siteEdge.close();
      handWrittenEdge.close();
      await Promise.all([system.close(), shut(handWritten)]);
    },
  };
}

function handWrittenSite(): Hono {
  const headers = siteHeaders({}, inlineStyles(HAND_WRITTEN));
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
    cloudFront(HAND_WRITTEN, (html) => html),
  );
  return app;
}
