import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { importLambda, type LoadLambda } from './lambdaRoutes.ts';
import { shut } from './listen.ts';
import { site, type SiteOptions } from './site.ts';

/** The site and the API, not listening yet. */
export interface SiteServer {
  readonly server: Server;
  readonly loadLambda: LoadLambda;
  close(): Promise<void>;
}

/** The site as it was built. */
export async function builtSite(options: SiteOptions): Promise<SiteServer> {
  const server = createAdaptorServer({ fetch: site(options).fetch }) as Server;
  return { server, loadLambda: importLambda, close: () => shut(server) };
}
