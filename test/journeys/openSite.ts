import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type LocalSystem, startLocalSystem } from '../../infra/local/localSystem.ts';
import { builtSite } from '../../infra/local/builtSite.ts';
import type { LocalSettings } from '../../infra/local/settings.ts';
import { sharedChromium } from '../browser/chromium.ts';
import { enlargeText } from '../browser/misfits.ts';
import { unexpectedComplaints } from '../browser/unexpectedComplaints.ts';
import { translate, type Translation } from '../browser/translator.ts';
import { testSettings } from '../localTestSettings.ts';
import { sentMails, type SentMail } from '../sentMails.ts';

/** Set in the project that takes every journey through a translated page in large text, on a large screen (vitest.config.ts). */
export const translation = process.env['TRANSLATION'];

const RENDERED_ANEW = /rendered anew|#418/;

/** Starts the whole product for a file of tests; each test has its own context in the browser. */
export function openSite(settings: LocalSettings = testSettings, site = builtSite) {
  let system: LocalSystem;
  let context: BrowserContext;
  let otherMachines: BrowserContext[];
  let complaints: string[];
  let expected: RegExp | null;

  beforeAll(async () => {
    system = await startLocalSystem(settings, site);
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    complaints = [];
    expected = null;
    otherMachines = [];
    context = await newContext();
  });
  afterEach(async () => {
    await context.close();
    for (const machine of otherMachines) await machine.close();
    const unexpected = unexpectedComplaints(complaints, expected);
    expect(unexpected.filter((complaint) => !(translation && RENDERED_ANEW.test(complaint)))).toEqual([]);
  });

  const newContext = async () => {
    const browser = await sharedChromium();
    const opened = await browser.newContext({
      baseURL: system.siteUrl,
      viewport: translation ? { width: 2560, height: 1800 } : { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    if (translation) await translate(opened, translation as Translation);
    return opened;
  };

  return {
    get stripe() {
      const { stripe } = system.standIns;
      if (!stripe) throw new Error('the journeys pay with the stand-in');
      return stripe;
    },
    intentsOf(email: string) {
      return this.stripe.intents().filter(({ metadata }) => metadata['email'] === email);
    },
    get system() {
      return system;
    },
    get context() {
      return context;
    },
    /** Console errors that are allowed, for a test that breaks something on purpose. */
    expectComplaints(pattern: RegExp) {
      expected = pattern;
    },
    /** A page that shares nothing with the others, not even their cache. */
    async pageOnOtherMachine(): Promise<Page> {
      const machine = await newContext();
      otherMachines.push(machine);
      return this.newPage(machine);
    },
    async newPage(machine = context): Promise<Page> {
      const page = await machine.newPage();
      if (translation) await enlargeText(page);
      page.on('pageerror', ({ message }) => void complaints.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      return page;
    },
    mails: (): Promise<SentMail[]> => sentMails(system.standIns.mailUrl),
    /** Waits for a mail to an address with these words; returns the newest. */
    mailTo(email: string, words: string | RegExp): Promise<SentMail> {
      return vi.waitFor(async () => {
        const mails = (await this.mails()).filter(({ destination }) => destination.to.includes(email));
        const mail = mails.findLast(({ subject, body }) => `${subject}\n${body.text}`.match(words));
        if (!mail) throw new Error(`Timed out: no mail to ${email} has ${words}`);
        return mail;
      }, 15_000);
    },
  };
}
