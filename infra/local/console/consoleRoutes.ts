import path from 'node:path';
import { build } from 'esbuild';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { html, raw } from 'hono/html';
import { once } from '../../../lambdas/edge/once.ts';
import { consoleState, type ConsoleShop, type LastStep } from './consoleState.ts';
import { guideSteps } from './guide.ts';
import { countMails, kindsSince, mailOf } from './mails.ts';
import { passTime, type ScheduledRun } from './shopClock.ts';
import type { Stop } from './stops.ts';
import { dayAndTime } from './timeText.ts';

const PAGE = '/local';

const NAMES: Readonly<Record<string, string>> = {
  'refresh-training-dates': 'Sheets read',
  'sweep-orders': 'Payments swept',
  'course-days': 'Course days',
};

/** The console of the shop on this machine. On AWS there is none. */
export function consoleRoutes(shop: ConsoleShop): Hono {
  let last: LastStep = { lines: [], mailsBefore: 0 };
  const files = once(bundle);

  /** What is new is counted from here. */
  async function step(act: (note: (line: string) => void) => unknown): Promise<void> {
    const lines: string[] = [];
    last = { lines, mailsBefore: countMails() };
    await act((line) => lines.push(line));
  }

  async function moveClock(stop: Stop | 'now'): Promise<void> {
    if (stop === 'now') return step(() => shop.clock.backToNow());
    const to = (await consoleState(shop, last)).stops[stop];
    if (to === null) return;
    await step(async (note) => {
      let idle = 0;
      await passTime(to, shop.clock, shop.runs, async (run) => {
        const line = await lineOf(run);
        if (line) note(`${dayAndTime(Date.now())}  ${NAMES[run.name]}: ${line}`);
        else idle += 1;
      });
      note(`${idle} other runs had nothing to mail.`);
    });
  }

  const answer = async (c: Context) => c.json(await consoleState(shop, last));
  return new Hono()
    .use(`${PAGE}/*`, csrf())
    .get(PAGE, (c) => c.html(page()))
    .get(`${PAGE}/:file{console.js|console.css}`, async (c) => {
      const name = c.req.param('file');
      const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
      return c.body((await files()).get(name) ?? '', 200, { 'content-type': `${type}; charset=utf-8` });
    })
    .get(`${PAGE}/state`, answer)
    .get(`${PAGE}/guide`, async (c) => c.json(await guideSteps()))
    .get(`${PAGE}/mails/:id`, (c) => {
      const { body } = mailOf(c.req.param('id')) ?? {};
      return body ? c.html(`<base target="_blank">${body.html ?? ''}`) : c.notFound();
    })
    .get(`${PAGE}/mails/:id/:nth`, (c) => {
      const paper = mailOf(c.req.param('id'))?.attachments[Number(c.req.param('nth'))];
      if (!paper) return c.notFound();
      return c.body(Buffer.from(paper.content, 'base64'), 200, { 'content-type': paper.contentType });
    })
    .post(`${PAGE}/clock/:stop`, async (c) => {
      await moveClock(c.req.param('stop') as Stop | 'now');
      return answer(c);
    })
    .post(`${PAGE}/sheet/:file`, async (c) => {
      const rows = await c.req.json<string[][]>();
      shop.sheets.set(c.req.param('file'), csvOf(rows));
      await step(shop.refresh);
      return answer(c);
    })
    .post(`${PAGE}/stripe/:act/:id`, async (c) => {
      const { act, id } = c.req.param();
      await step(() => actAtStripe(shop, act, id));
      return answer(c);
    });
}

function actAtStripe({ standIns: { stripe } }: ConsoleShop, act: string, id: string): unknown {
  if (act === 'refund') return stripe?.refund(id);
  if (act === 'fail') return stripe?.moveRefund(id, 'failed');
  if (act === 'dispute') return stripe?.beginDispute(id);
  return stripe?.takeWebhookDown(id === 'down');
}

/** Empty if the run mailed nobody. */
async function lineOf({ run }: ScheduledRun): Promise<string> {
  const before = countMails();
  const failed = await run().then(
    () => '',
    (error: unknown) => `failed: ${String(error)}`,
  );
  return [kindsSince(before), failed].filter(Boolean).join(', ');
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

function page() {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>The shop's console</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${PAGE}/console.css" />
      </head>
      <body>
        <div id="root"></div>
        ${raw(`<script type="module" src="${PAGE}/console.js"></script>`)}
      </body>
    </html>`;
}
