import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { productBySlug, unitPrice } from '../../domain/catalogue/catalogue.ts';
import { includedFacts } from '../../domain/catalogue/included.ts';
import { NEWSLETTER_CONSENT } from '../../domain/api/enquiries.ts';
import { formatPence } from '../../domain/money/money.ts';
import { productDetails } from '../../domain/catalogue/productDetails.ts';
import { UPLOAD_FEE_NOTE } from '../../domain/catalogue/priceNotes.ts';
import { courseFacts } from '../../frontend/src/features/training-dates/courseFacts.ts';
import { builtPages } from '../pages/builtSite.ts';

const SOURCES = path.join(import.meta.dirname, '../../frontend/src');

/** Words that sections 2 and 9 of the specification require. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '/': ['Get expert-led training with real-world transport compliance insight.', NEWSLETTER_CONSENT],
  '/driver-cpc': list(
    '35 hours, 7 hours, 8am to 4pm, two 15-minute breaks and 30 minutes for lunch',
    '5.30 to 9pm, two consecutive evenings, virtual reality, upload fee',
  ),
  '/transport-manager-cpc': list('5 days, following Tuesday, every two months, first Tuesday, Road haulage, Passenger'),
  '/transport-manager-refresher': list('2 days, every 5 years, PSV, LGV'),
  '/operator-license-awareness-training': list('1 day, operator licence'),
  '/lorry-loader': list('A to F, 1 to 7'),
  '/slinger-signaller': list('4 candidates at most'),
  '/forklift': list('Novice, 5 days, Experienced, 3 days, Refresher, 1 day, 3 years'),
  '/adr-pdp': list('3.5 to 5 days, Valid for 5 years, four months to pass both'),
  '/first-aid': list('1 day, 3 days, 3 years'),
  '/in-house-training': list(
    'Excavator, Dumper, Forklift, MEWP, Driver Assessments, Loading & Securing, Vehicle Marshall, Vehicle Shunter',
    'Banksman, Lorry Loader, Gantry Crane, Abrasive Wheels, Bench Saws, Chainsaws, New Starter Inductions',
    'Manual Handling, Dust Carts, Telescopic Handlers, plus many more',
  ),
  '/404.html': ["Oops! The page you're looking for doesn't exist.", 'Go to Homepage'],
  '/other-services': [
    'tachograph analysis with digital and manual reports',
    'External Transport Manager services',
    'restricted operator licence guidance',
    'customised policies, procedures and risk assessments',
    'driver handbooks and employment contract drafting',
    'FORS pre-audits',
    'representation at DVSA Public Inquiries',
    'driver licence checks with real-time monitoring',
    'help with DVSA compliance letters and online systems',
  ],
};

const HOME_HEADINGS = list(
  'our core services, professional transport training, transport compliance & audits, consultancy services',
  'who we are, operator applications, compliance audits, tachograph analysis, fors pre-audits, driver licence checks',
  'restricted operator, external transport management, help & advice, ready to train with the best?',
);

/** Selling pages and their products. */
const SOLD: Readonly<Record<string, readonly string[]>> = {
  '/driver-cpc': ['driver-cpc', 'vr-safe-driving'],
  '/transport-manager-cpc': ['cilt-cpc'],
  '/transport-manager-refresher': ['tm-refresher'],
  '/operator-license-awareness-training': ['olat'],
  '/adr-pdp': ['adr'],
  '/first-aid': ['emergency-first-aid-at-work', 'first-aid-at-work'],
};

test('no page contains a price: all come from the catalogue', () => {
  const files = globSync('{pages,components,features/{articles,home}}/**/*.{ts,tsx}', { cwd: SOURCES });
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => readFileSync(path.join(SOURCES, file), 'utf8').includes('£'))).toEqual([]);
});

test.each([
  ['adr', 'adr-pdp.tsx', 'at least two weeks must be left'],
  ['tm-refresher', 'transport-manager-refresher.tsx', 'good practice'],
])('%s: its page, its dates and its window name its terms', (slug, page, words) => {
  const details = productDetails[productBySlug(slug)!.id]!;
  const texts = [readFileSync(path.join(SOURCES, 'pages', page), 'utf8'), courseFacts[slug] ?? '', details];
  expect(texts.filter((text) => !text.includes(words))).toEqual([]);
});

describe('the words of the built pages', async () => {
  const mainOf = new Map(
    (await builtPages()).map(({ address, html }) => [address, /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '']),
  );
  const htmlAt = (address: string) => mainOf.get(address) ?? '';

  test.each(Object.entries(WORDS))('%s has the words of the specification', (address, words) => {
    const text = textOf(htmlAt(address));
    expect(words.filter((word) => !text.includes(word.toLowerCase()))).toEqual([]);
  });

  test.each(Object.entries(SOLD))(
    '%s shows price, what it includes, button and dates of its own products',
    (address, slugs) => {
      const html = htmlAt(address);
      const linked = [...html.matchAll(/href="\/shop\?product=([^"]+)"/g)].map(([, slug]) => slug);
      const [besidePrices, belowDates] = [slugs, slugs];
      expect(linked).toEqual([...besidePrices, ...belowDates]);
      for (const slug of slugs) {
        expect(html).toContain(formatPence(unitPrice(productBySlug(slug)!)));
        expect(html).toMatch(new RegExp(`<section [^>]*id="${slug}"`));
        for (const { label, text } of includedFacts(productBySlug(slug)!.id))
          expect(textOf(html)).toContain(`${label} ${text}`.toLowerCase());
      }
    },
  );

  test('each price stands beside the whole price, with VAT and upload fee', async () => {
    const prices = (await builtPages()).flatMap(({ html }) => textOf(html).match(/£[\d.,]+ \+ vat.{0,40}/g) ?? []);
    expect(prices.filter((price) => !/^£[\d.,]+ \+ vat you pay £[\d.,]+ with vat/.test(price))).toEqual([]);
    expect(prices.length).toBeGreaterThan(20);
    expect(textOf(htmlAt('/shop'))).toContain('£105.00 + vat you pay £136.75 with vat and £10.75 upload fee');
  });

  test('the lorry loader table has every category with every attachment', () => {
    const fields = [...htmlAt('/lorry-loader').matchAll(/<td>([A-F])(?:<!-- -->)?([1-7])<\/td>/g)].map(
      ([, category, attachment]) => `${category}${attachment}`,
    );
    expect(fields).toEqual(
      [...'ABCDEF'].flatMap((category) => [...'1234567'].map((attachment) => category + attachment)),
    );
  });

  test('the home page has the headings and buttons of the specification', () => {
    const headings = [...htmlAt('/').matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gs)].map(([, text = '']) => textOf(text));
    expect(headings.filter((heading) => HOME_HEADINGS.includes(heading)).toSorted()).toEqual(HOME_HEADINGS.toSorted());
    const links = [...htmlAt('/').matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    const targets = (label: string) =>
      links.filter(([, , text = '']) => textOf(text) === label).map(([, href]) => href);
    expect(['view training', 'book now', 'explore courses', 'contact us'].map(targets)).toEqual([
      ['/training-dates'],
      Array.from({ length: 3 }, () => '/training-dates#training'),
      ['/training-dates#training'],
      Array.from({ length: 2 }, () => '/contact-us#contact'),
    ]);
  });

  test('no page is called approved or recognised without the word "sample"', async () => {
    const unmarked =
      /approved centre number (?!00000 \(sample\))|approved training provider(?!\.? sample:)|approved courses, (?!centre 00000 \(sample\))/;
    const pages = await builtPages();
    expect(pages.filter(({ html }) => unmarked.test(textOf(html))).map(({ address }) => address)).toEqual([]);
    expect(textOf(pages[0]!.html)).toContain('approved centre number 00000 (sample)');
  });

  test('apostrophes are curly, except in words of the specification', async () => {
    const texts = (await builtPages()).map(({ html }) => textOf(html));
    const straight = texts.flatMap((text) => text.match(/\w+'(?=\w| )\w*/g) ?? []);
    expect([...new Set(straight)].toSorted()).toEqual(["cpc's", "doesn't", "you're"]);
  });

  test('no description and no structured data says that anybody has approved the firm', async () => {
    const unseen = (await builtPages()).flatMap(({ html }) =>
      html.match(/content="[^"]*"|application\/ld.*?<\/script>/gs),
    );
    expect(
      unseen.filter((text) =>
        /an approved|approved courses(?!, centre 00000 \(sample\))|recognised|accredit/i.test(text!),
      ),
    ).toEqual([]);
  });

  test('pages link to each other as specified', () => {
    expect(htmlAt('/tachograph-analysis')).toContain('href="/shop#shop"');
    expect(htmlAt('/highfield-qualifications')).toMatch(/href="\/first-aid[#"]/);
    expect(htmlAt('/first-aid')).toContain('id="first-aid"');
  });

  test('the newsletter and contact forms link to the privacy notice', () => {
    for (const address of ['/', '/contact-us']) expect(htmlAt(address)).toContain('href="/privacy"');
  });

  test('a price with an upload fee says who gets the fee', () => {
    for (const address of ['/shop', '/driver-cpc', '/training-dates'])
      expect(htmlAt(address).split(UPLOAD_FEE_NOTE)).toHaveLength(2);
  });

  test('the placeholder routes show only their word', () => {
    expect(['/training', '/compliance', '/more'].map((address) => textOf(htmlAt(address)))).toEqual([
      'training',
      'compliance',
      'more',
    ]);
  });
});

/** The visible text, in lower case. */
function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function list(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(', '));
}
