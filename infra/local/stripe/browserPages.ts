import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Hono } from 'hono';

/** Serves the Stripe.js stand-in and the documents of its frames. */
export function createBrowserPages(): Hono {
  return new Hono()
    .get('/:page{cardFrame.html|authenticationFrame.html}', async (context) =>
      context.html(await readFile(sourceFile(context.req.param('page')), 'utf8')),
    )
    .get('/:script{stripe.js|cardFrame.js}', async (context) => {
      const entryPoint = sourceFile(context.req.param('script').replace(/js$/, 'ts'));
      const { outputFiles } = await build({ bundle: true, entryPoints: [entryPoint], format: 'iife', write: false });
      return context.body(outputFiles[0]?.text ?? '', 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
    });
}

const sourceFile = (name: string): string => fileURLToPath(new URL(`browser/${name}`, import.meta.url));
