import path from 'node:path';
import { Hono } from 'hono';
import { siteHeaders, STRIPE_ORIGINS } from '../siteHeaders.ts';
import { lambdaRoutes } from './lambdaRoutes.ts';
import { sampleSheet, sampleSheetFiles } from './sampleSheets.ts';
import { staticSite } from './staticSite.ts';

export const SHEETS_PATH = '/local/sheets';

const SITE_FOLDER = path.join(import.meta.dirname, '../../frontend/dist');

/** Everything at the site's address: what CloudFront, S3 and API Gateway serve on AWS, and the sample sheets. */
export function site(stripeStandInUrl: string | undefined): Hono {
  const headers = siteHeaders(stripeStandInUrl ? { script: stripeStandInUrl, frames: [stripeStandInUrl], api: stripeStandInUrl } : STRIPE_ORIGINS);
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  app.route('/', lambdaRoutes());
  app.get(`${SHEETS_PATH}/:file`, (c) => {
    const file = c.req.param('file');
    return sampleSheetFiles.includes(file) ? c.body(sampleSheet(file, new Date()), 200, { 'content-type': 'text/csv; charset=utf-8' }) : c.notFound();
  });
  app.get('*', staticSite(SITE_FOLDER, (html) => (stripeStandInUrl ? withStripeDouble(html, stripeStandInUrl) : html)));
  return app;
}

/** `loadStripe` uses what this script defines instead of fetching Stripe's own. */
function withStripeDouble(html: string, url: string): string {
  return html.replace('</head>', `<script src="${url}/stripe.js"></script></head>`);
}
