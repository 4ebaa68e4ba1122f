import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { Stripe } from 'stripe';
import { startStripeStandIn } from '../../../../infra/local/stripe/standIn.ts';
import { test as browserTest } from '../../../browser/browserTest.ts';
import { anOrder, clientOf } from './shop.ts';

/** A stand-in, a site with the checkout page under a policy as strict as the real one's, and a browser to visit it. */
export const test = browserTest.extend('site', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const standIn = await startStripeStandIn({ port: 0 });
  const stripe = clientOf(standIn.port, standIn.secretKey);
  const site = await serveCheckout(standIn.url);
  onCleanup(async () => {
    site.close();
    await standIn.close();
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));

  return {
    /** Loads the page afresh, for a payment intent of its own. */
    async open(search = '') {
      standIn.faults.clear();
      complaints.length = 0;
      const intent = await stripe.paymentIntents.create(anOrder());
      await page.goto(`${site.url}/?secret=${intent.client_secret}${search}`);
      await page.locator('button:enabled', { hasText: 'Pay' }).waitFor();
      return { ...controlsOf(page), complaints, intent, standIn, stripe };
    },
  };
});

function controlsOf(page: Page) {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  const field = (name: string) => frame.locator(`input[name="${name}"]`);
  const readJson = async (id: string) => JSON.parse((await page.locator(id).textContent()) || 'null');

  return {
    page,
    frame,
    field,
    completeButton: bank.getByRole('button', { name: 'Complete authentication' }),
    failButton: bank.getByRole('button', { name: 'Fail authentication' }),
    async fillCard(number: string) {
      await field('cardnumber').fill(number);
      await field('exp-date').fill('12 / 40');
      await field('cvc').fill('123');
      await field('postal').fill('SA1 1AA');
    },
    pay: () => page.getByRole('button', { name: 'Pay' }).click(),
    lookUp: () => page.getByRole('button', { name: 'Look it up' }).click(),
    async result(): Promise<{ paymentIntent?: Stripe.PaymentIntent; error?: Stripe.StripeRawError; thrown?: string }> {
      await page.locator('#result:not(:empty)').waitFor({ state: 'attached' });
      return readJson('#result');
    },
    lastChange: () => readJson('#change'),
  };
}

async function serveCheckout(standIn: string) {
  const script = await bundledPage();
  const policy = `default-src 'none'; script-src 'self' ${standIn}; frame-src ${standIn}; connect-src ${standIn}`;
  const document =
    `<!doctype html><html lang="en"><title>Checkout</title><link rel="icon" href="data:," />` +
    `<script src="${standIn}/stripe.js"></script><script src="/page.js" defer></script></html>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Security-Policy', `${policy}; img-src data:`);
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // By another name than the stand-in's, so that the frames are of another site too.
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function bundledPage(): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    entryPoints: [fileURLToPath(new URL('checkoutPage.tsx', import.meta.url))],
    format: 'iife',
    jsx: 'automatic',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
