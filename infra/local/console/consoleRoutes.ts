import path from 'node:path';
import { build } from 'esbuild';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { once } from '../../../lambdas/edge/once.ts';
import { guideSteps } from './guide.ts';
import { countMails, kindsAfter, mailOf } from './mails.ts';
import { passTime, type ScheduledRun } from './shopClock.ts';
import { type LastStep, type LocalShop, shopState } from './shopState.ts';
import type { Stop } from './stops.ts';
import { dayAndTime } from './timeText.ts';

const PAGE = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shop's console</title>
<link rel="stylesheet" href="/local/console.css">
<div id="root"></div>
<script type="module" src="/local/console.js"></script>
`;

/** The console of the shop on this machine. On AWS there is none. */
export function consoleRoutes(shop: LocalShop): Hono {
  let last: LastStep = { lines: [], mailsBefore: 0 };
  const files = once(bundle);
  const answer = async (c: Context) => c.json(await shopState(shop, last));

  function beginStep(lines: string[] = []): string[] {
    last = { lines, mailsBefore: countMails() };
    return lines;
  }

  async function putForward(stop: Stop): Promise<void> {
    const to = (await shopState(shop, last)).stops[stop];
    if (to === null) return;
    const lines = beginStep();
    let idle = 0;
    await passTime(to, shop.clock, shop.runs, async (run) => {
      const mailed = await mailedBy(run);
      if (mailed) lines.push(`${dayAndTime(Date.now())}, ${run.name}: ${mailed}`);
      else idle += 1;
    });
    lines.push(`${idle} other runs mailed nobody.`);
  }

  return new Hono()
    .use('/local/*', csrf())
    .get('/local', (c) => c.html(PAGE))
    .get('/local/:file{console.js|console.css}', async (c) => {
      const name = c.req.param('file');
      const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
      return c.body((await files()).get(name) ?? '', 200, { 'content-type': `${type}; charset=utf-8` });
    })
    .get('/local/state', answer)
    .get('/local/guide', async (c) => c.json(await guideSteps()))
    .get('/local/mails/:id', (c) => c.html(`<base target="_blank">${mailOf(c.req.param('id'))?.body.html ?? ''}`))
    .get('/local/mails/:id/:nth', (c) => {
      const paper = mailOf(c.req.param('id'))?.attachments[Number(c.req.param('nth'))];
      if (!paper) return c.notFound();
      return c.body(Buffer.from(paper.content, 'base64'), 200, { 'content-type': paper.contentType });
    })
    .post('/local/clock/now', (c) => {
      beginStep();
      shop.clock.backToNow();
      return answer(c);
    })
    .post('/local/clock/:stop', async (c) => {
      await putForward(c.req.param('stop') as Stop);
      return answer(c);
    })
    .post('/local/sheet/:file', async (c) => {
      beginStep();
      shop.sheets.set(c.req.param('file'), csvOf(await c.req.json<string[][]>()));
      await shop.refresh();
      return answer(c);
    })
    .post('/local/stripe/:act/:id', (c) => {
      beginStep();
      actAtStripe(shop, c.req.param('act'), c.req.param('id'));
      return answer(c);
    });
}

function actAtStripe({ standIns: { stripe } }: LocalShop, act: string, id: string): void {
  if (act === 'refund') stripe?.refund(id);
  if (act === 'fail') stripe?.moveRefund(id, 'failed');
  if (act === 'dispute') stripe?.beginDispute(id);
  if (act === 'webhook') stripe?.takeWebhookDown(id === 'down');
}

/** Empty if the run mailed nobody. */
async function mailedBy({ run }: ScheduledRun): Promise<string> {
  const before = countMails();
  const fault = await run().then(() => '', String);
  return [kindsAfter(before), fault].filter(Boolean).join(', ');
}

/** Without empty rows, and without the empty cells at the end of each. */
function csvOf(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => cells.slice(0, cells.findLastIndex(Boolean) + 1))
    .filter(({ length }) => length > 0)
    .map((cells) => `${cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\n`)
    .join('');
}

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { console: path.join(import.meta.dirname, 'Console.tsx') },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: '/',
    write: false,
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
}
