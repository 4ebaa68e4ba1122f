import { extname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Hono } from 'hono';

const SOURCE = fileURLToPath(new URL('browser', import.meta.url));

const ENTRY_POINTS = [
  'page/stripeJs.ts',
  ...['cardFrame/cardFrame', 'authenticationFrame/authenticationFrame'].flatMap((page) => [
    `${page}.html`,
    `${page}.css`,
    `${page}.ts`,
  ]),
];

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

const FRAME_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";

/** Serves the Stripe.js double and the documents of its frames. */
export function createBrowserPages(): Hono {
  // Built when first asked for: a test of the API alone never is.
  let pages: Promise<Map<string, Uint8Array>> | undefined;

  return new Hono().get('/*', async (context) => {
    pages ??= buildPages();
    const path = context.req.path === '/stripe.js' ? '/page/stripeJs.js' : context.req.path;
    const content = (await pages).get(path);
    if (!content) return context.notFound();
    context.header('Cache-Control', 'no-cache');
    context.header('Content-Type', CONTENT_TYPES[extname(path)]);
    context.header('Content-Security-Policy', FRAME_POLICY);
    return context.body(Buffer.from(content));
  });
}

async function buildPages(): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    absWorkingDir: SOURCE,
    bundle: true,
    entryPoints: ENTRY_POINTS,
    format: 'iife',
    loader: { '.html': 'copy' },
    outdir: SOURCE,
    target: 'es2022',
    write: false,
  });
  return new Map(outputFiles.map(({ contents, path }) => [`/${relative(SOURCE, path)}`, contents]));
}
