import { createServer } from 'node:http';
import type { StripeCardElement, StripeCardElementChangeEvent } from '@stripe/stripe-js';
import type { Page } from 'playwright-core';
import { listen, shut } from '../../../../infra/local/listen.ts';
import { startStripeStandIn } from '../../../../infra/local/stripe/standIn.ts';
import { test as browserTest } from '../../../browser/browserTest.ts';
import { anOrder, clientOf } from './shop.ts';

/** A card element is a form of its own on the page, and these are its page's own variables. */
declare global {
  interface Window {
    card: StripeCardElement;
    lastChange?: StripeCardElementChangeEvent;
    events: string[];
  }
}

const CARD_OPTIONS = {
  style: {
    base: { color: 'rgb(1, 2, 3)', fontSize: '20px', '::placeholder': { color: 'rgb(90, 90, 90)' } },
    invalid: { color: 'rgb(200, 0, 0)' },
  },
};

/** A stand-in, a page under a policy as strict as the site's, and a browser to visit it. */
export const test = browserTest.extend('site', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const standIn = await startStripeStandIn({ port: 0 });
  const stripe = clientOf(standIn.port, standIn.secretKey);
  const server = createServer((_request, response) => {
    const policy = `default-src 'none'; script-src ${standIn.url}; frame-src ${standIn.url}; connect-src ${standIn.url}`;
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': `${policy}; img-src data:` });
    response.end(
      `<!doctype html><link rel="icon" href="data:," /><form><div></div></form><script src="${standIn.url}/stripe.js"></script>`,
    );
  });
  // By another name than the stand-in's, so that the frames are of another site, like Stripe's.
  const url = `http://localhost:${await listen(server, 0)}`;
  onCleanup(async () => void (await Promise.all([shut(server), standIn.close()])));
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));

  return {
    /** Loads the page afresh, for a payment intent of its own. */
    async open(options: { hidePostalCode?: boolean } = {}) {
      standIn.faults.clear();
      complaints.length = 0;
      const intent = await stripe.paymentIntents.create(anOrder());
      await page.goto(url);
      await page.evaluate(mountCard, { ...CARD_OPTIONS, ...options });
      return { ...controlsOf(page, intent.client_secret ?? ''), complaints, intent, standIn, stripe };
    },
  };
});

function mountCard(options: typeof CARD_OPTIONS): Promise<void> {
  const stripe = window.Stripe!('pk_test_local');
  const card = stripe.elements().create('card', options);
  Object.assign(window, { stripe, card, events: [] });
  card.on('change', (change) => (window.lastChange = change));
  card.mount(document.querySelector('div')!);
  document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    window.events.push('submit');
  });
  return new Promise((resolve) => void card.on('ready', () => resolve()));
}

function controlsOf(page: Page, secret: string) {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  const field = (name: string) => frame.locator(`input[name="${name}"]`);

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
    pay: () =>
      page.evaluate(
        (secret) =>
          window.Stripe!('pk_test_local').confirmCardPayment(secret, {
            payment_method: { card: window.card, billing_details: { name: 'Sam Driver', email: 'sam@example.com' } },
          }),
        secret,
      ),
    lastChange: () => page.evaluate(() => window.lastChange),
    events: () => page.evaluate(() => window.events),
  };
}
