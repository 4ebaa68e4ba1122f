import type { Server } from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { API_PREFIX } from '../../domain/api/contract.ts';
import { inlineStyles, type OutsideServices, siteHeaders } from '../siteHeaders.ts';
import { cloudFront } from './cloudFront.ts';
import { demoQuizzes } from './demoQuiz.ts';
import { importLambda, lambdaRoutes, type LoadLambda } from './lambdaRoutes.ts';
import { shut } from './listen.ts';

const SITE_FOLDER = path.join(import.meta.dirname, '../../frontend/dist');

export interface SiteOptions {
  readonly stripeStandInUrl: string | undefined;
  readonly outside: OutsideServices;
  /** What only this machine has: sample sheets and the console. */
  readonly local?: Hono;
}

/** The site and the API, not listening yet. */
export interface SiteServer {
  readonly server: Server;
  readonly loadLambda: LoadLambda;
  close(): Promise<void>;
}

/** The site as it was built. */
export async function builtSite(options: SiteOptions): Promise<SiteServer> {
  const server = createAdaptorServer({ fetch: siteApp(options).fetch }) as Server;
  return { server, loadLambda: importLambda, close: () => shut(server) };
}

/** Everything that CloudFront, S3 and API Gateway serve on AWS, the demo quizzes, and what only this machine has. */
export function siteApp({ stripeStandInUrl, outside, local = new Hono() }: SiteOptions): Hono {
  const standIn = stripeStandInUrl
    ? { scripts: [stripeStandInUrl], frames: [stripeStandInUrl], connections: [stripeStandInUrl] }
    : undefined;
  const headers = siteHeaders(outside, inlineStyles(SITE_FOLDER), standIn);
  const app = new Hono();
  // Without the site's headers: they stand in for other sites, and the quizzes are shown in a frame.
  app.route('/', demoQuizzes());
  app.route('/', local);
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  // Gzip, where CloudFront may use brotli: the size is much the same.
  app.use(`${API_PREFIX}/*`, compress({ threshold: 1_000 }));
  app.route('/', lambdaRoutes());
  app.get(
    '*',
    cloudFront(SITE_FOLDER, (html) => (stripeStandInUrl ? withStripeStandIn(html, stripeStandInUrl) : html)),
  );
  return app;
}

/** With this script `loadStripe` fetches the stand-in instead of Stripe's own script. */
export function withStripeStandIn(html: string, url: string): string {
  return html.replace('</head>', `<script src="${url}/stripeLoader.js"></script></head>`);
}
