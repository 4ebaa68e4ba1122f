import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer as createVite } from 'vite';
import { API_PREFIX } from '../../domain/api/contract.ts';
import { demoQuizzes } from './demoQuiz.ts';
import { lambdaRoutes, type LoadLambda } from './lambdaRoutes.ts';
import { shut } from './listen.ts';
import { type SiteOptions, type SiteServer, withStripeStandIn } from './builtSite.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');

/** Paths that Vite does not answer. */
const BACK_END = new RegExp(`^(${API_PREFIX}|/local|/demo-quiz)(/|$)`);

/** The site during development: Vite hot-reloads pages, and reloads a Lambda when one of its files changes. */
export async function editedSite({ stripeStandInUrl, local }: Omit<SiteOptions, 'outside'>): Promise<SiteServer> {
  const server = createServer();
  const vite = await createVite({
    root: path.join(REPOSITORY, 'frontend'),
    server: { middlewareMode: true, hmr: { server }, fs: { allow: [REPOSITORY] } },
    plugins: stripeStandInUrl
      ? [{ name: 'stripe-stand-in', transformIndexHtml: (html) => withStripeStandIn(html, stripeStandInUrl) }]
      : [],
  });
  const loadLambda: LoadLambda = (name) => vite.ssrLoadModule(path.join(REPOSITORY, 'lambdas', name, 'index.ts'));
  const backEnd = getRequestListener(
    new Hono()
      .route('/', demoQuizzes())
      .route('/', lambdaRoutes(loadLambda))
      .route('/', local ?? new Hono()).fetch,
  );
  server.on('request', (request, response) => {
    if (BACK_END.test(request.url ?? '')) void backEnd(request, response);
    else vite.middlewares(request, response);
  });
  return {
    server,
    loadLambda,
    async close() {
      await vite.close();
      await shut(server);
    },
  };
}
