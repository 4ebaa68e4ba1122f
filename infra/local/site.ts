import path from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { API_PREFIX } from '../../domain/api/contract.ts';
import { inlineStyles } from '../inlineStyles.ts';
import { outsideOrigins, type OutsideServices } from '../outsideOrigins.ts';
import { siteHeaders } from '../siteHeaders.ts';
import { demoQuizzes } from './demoQuiz.ts';
import { lambdaRoutes } from './lambdaRoutes.ts';
import { sampleSheetRoutes } from './sampleSheets.ts';
import { staticSite } from './staticSite.ts';

const SITE_FOLDER = path.join(import.meta.dirname, '../../frontend/dist');

export interface SiteOptions {
  readonly stripeStandInUrl: string | undefined;
  readonly outside: OutsideServices;
}

/** Everything at the site's address: what CloudFront, S3 and API Gateway serve on AWS, the sample sheets and the demo quizzes. */
export function site({ stripeStandInUrl, outside }: SiteOptions): Hono {
  const standIn = stripeStandInUrl
    ? { scripts: [stripeStandInUrl], frames: [stripeStandInUrl], connections: [stripeStandInUrl] }
    : undefined;
  const headers = siteHeaders(outsideOrigins(outside, standIn), inlineStyles(SITE_FOLDER));
  const app = new Hono();
  // Before the headers: it stands for another site, and is shown in a frame.
  app.route('/', demoQuizzes());
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  // By gzip, where CloudFront takes brotli if it may: the size is much the same.
  app.use(`${API_PREFIX}/*`, compress({ threshold: 1_000 }));
  app.route('/', lambdaRoutes());
  app.route('/', sampleSheetRoutes());
  app.get(
    '*',
    staticSite(SITE_FOLDER, (html) => (stripeStandInUrl ? withStripeDouble(html, stripeStandInUrl) : html)),
  );
  return app;
}

/** `loadStripe` uses what this script defines instead of fetching Stripe's own. */
export function withStripeDouble(html: string, url: string): string {
  return html.replace('</head>', `<script src="${url}/stripe.js"></script></head>`);
}
