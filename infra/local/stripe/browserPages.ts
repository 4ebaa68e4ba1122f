import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

/** Serves the Stripe.js stand-in and the documents of its frames. */
export function createBrowserPages(): Hono {
  const scripts = new Map<string, Promise<string>>();
  return new Hono()
    .get('/:page{cardFrame.html|authenticationFrame.html}', async (context) =>
      context.html(await readFile(sourceFile(context.req.param('page')), 'utf8')),
    )
    .get('/:script{stripe.js|stripeLoader.js|cardFrame.js}', compress({ threshold: 1_000 }), async (context) => {
      const name = context.req.param('script');
      const script = scripts.get(name) ?? bundle(name);
      scripts.set(name, script);
      return context.body(await script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
    });
}

async function bundle(script: string): Promise<string> {
  const entryPoints = [sourceFile(script.replace(/js$/, 'ts'))];
  const { outputFiles } = await build({ bundle: true, minify: true, entryPoints, format: 'iife', write: false });
  return outputFiles[0]?.text ?? '';
}

const sourceFile = (name: string): string => fileURLToPath(new URL(`browser/${name}`, import.meta.url));
