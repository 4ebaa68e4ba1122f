import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { business } from '../../domain/business.ts';
import { unitPrice } from '../../domain/catalogue/catalogue.ts';
import { toPounds, vatOn } from '../../domain/money/money.ts';
import { products } from '../../domain/catalogue/products.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { datedCourses } from '../../frontend/src/features/training-dates/datedCourses.ts';
import { openQuizzes, quizFile, sealedQuizzesSchema } from '../../frontend/src/features/quizzes/sealedQuizzes.ts';
import { builtPages, hydrated, keepDates, ORIGIN, sheetsWithDates } from './builtSite.ts';
import { test } from './siteTest.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const FRONTEND = path.join(REPOSITORY, 'frontend');

const run = promisify(execFile);

const PUBLIC_ADDRESS = 'https://www.milltir.example';

/** Settings that a build with a public address insists on. */
const PUBLIC_SETTINGS = {
  VITE_SITE_URL: PUBLIC_ADDRESS,
  GUEST_PASSWORD: 'Kerb-Tipper-Fifth-Wheel-Gravel',
  QUIZ_BASE_URL: 'https://quizzes.example/milltir',
};

/** Builds the site for its public address, as `npm run build` does, into a folder of its own. The caller removes that folder's parent. */
async function buildPublicSite(): Promise<string> {
  const folder = path.relative(FRONTEND, await mkdtemp(path.join(FRONTEND, '.prerender/public-')));
  const env = { ...process.env, NODE_ENV: 'production', ...PUBLIC_SETTINGS };
  const command = (name: string, ...parameters: string[]) => run(name, parameters, { cwd: REPOSITORY, env });
  const vite = (...parameters: string[]) => command('vite', 'build', 'frontend', '--logLevel', 'warn', ...parameters);
  await Promise.all([
    vite('--outDir', `${folder}/site`),
    vite('--outDir', `${folder}/renderer`, '--ssr', 'src/site/prerenderEntry.tsx'),
  ]);
  await command('node', 'frontend/build/prerender.ts', `${folder}/site`, `${folder}/renderer`);
  return path.join(FRONTEND, folder, 'site');
}

const NOT_FOUND = '/404.html';

/** A PNG's width; its height follows. */
const PNG_SIZE_AT = 16;

/** A node of structured data, as a search engine reads it. */
type Node = Readonly<Record<string, unknown>>;

const TEXT = expect.stringMatching(/\S/) as string;

/** The properties that Google requires of each type (developers.google.com/search/docs/appearance/structured-data, read in 2026). */
const REQUIRED: Readonly<Record<string, object>> = {
  LocalBusiness: {
    name: TEXT,
    address: { streetAddress: TEXT, addressLocality: TEXT, postalCode: TEXT, addressCountry: TEXT },
  },
  BreadcrumbList: { itemListElement: [1, 2].map((position) => ({ position, name: TEXT, item: TEXT })) },
  ItemList: {
    itemListElement: datedCourses.map(({ slug }, index) => ({
      position: index + 1,
      item: {
        '@type': 'Course',
        name: TEXT,
        description: expect.stringMatching(/^.{1,500}$/s),
        url: `${PUBLIC_ADDRESS}/training-dates#${slug}`,
        provider: { name: TEXT },
      },
    })),
  },
  Product: { name: TEXT, image: TEXT, offers: { price: expect.any(Number), priceCurrency: TEXT } },
  CourseInstance: { name: TEXT, startDate: TEXT, location: { name: TEXT, address: expect.anything() } },
};

function required(node: Node): object | string {
  return REQUIRED[node['@type'] as string] ?? 'a type that Google shows';
}

function nodesOf(html: string): Node[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, data = '']) => (JSON.parse(data) as { '@graph': Node[] })['@graph'],
  );
}

function kindsOn(html = ''): unknown[] {
  return nodesOf(html).map((node) => node['@type']);
}

/** Without the firm's name. */
function titleOf(html: string): string | undefined {
  return /<title>(.*) \| .*<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&');
}

function content(html: string, property: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${property}" content="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

describe('a build with a public address', () => {
  let site: string;
  let pages: Map<string, string>;

  beforeAll(async () => {
    site = await buildPublicSite();
    pages = new Map((await builtPages(site)).map(({ address, html }) => [address, html]));
  });

  afterAll(async () => {
    await rm(path.dirname(site), { recursive: true });
  });

  test('lists exactly the indexed pages in its sitemap, which robots.txt names', async () => {
    const map = await readFile(path.join(site, 'sitemap.xml'), 'utf8');
    const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const indexed = [...pages]
      .filter(([, html]) => content(html, 'robots') === undefined)
      .map(([address]) => PUBLIC_ADDRESS + address);
    expect(listed.toSorted()).toEqual(indexed.toSorted());
    expect(listed.length).toBeGreaterThan(20);
    expect(await readFile(path.join(site, 'robots.txt'), 'utf8')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${PUBLIC_ADDRESS}/sitemap.xml\n`,
    );
  });

  test('gives each page a title, description, address and picture to share', async () => {
    expect(content(pages.get(NOT_FOUND) ?? '', 'og:title')).toBeUndefined();
    for (const [address, html] of [...pages].filter(([address]) => address !== NOT_FOUND)) {
      expect([content(html, 'og:title'), content(html, 'og:description'), content(html, 'og:url')]).toEqual([
        titleOf(html),
        content(html, 'description'),
        PUBLIC_ADDRESS + address,
      ]);
      const picture = await readFile(path.join(site, new URL(content(html, 'og:image') ?? '').pathname));
      expect([picture.readUInt32BE(PNG_SIZE_AT), picture.readUInt32BE(PNG_SIZE_AT + 4)]).toEqual([1200, 630]);
    }
  });

  test("describes every indexed page by Google's rules, and no other page", () => {
    for (const [address, html] of pages) {
      const nodes = nodesOf(html);
      expect({ address, nodes }).toMatchObject({ address, nodes: nodes.map(required) });
      expect({ address, has: nodes.length > 0 }).toEqual({ address, has: content(html, 'robots') === undefined });
    }
    expect(kindsOn(pages.get('/'))).toEqual(['LocalBusiness']);
    expect(kindsOn(pages.get('/forklift'))).toEqual(['BreadcrumbList']);
    expect(kindsOn(pages.get('/training-dates'))).toEqual(['BreadcrumbList', 'ItemList']);
    expect(kindsOn(pages.get('/shop'))).toEqual(['BreadcrumbList', 'Product', 'Product', 'Product', 'Product']);
  });

  test('offers goods at the price including VAT', () => {
    const [, ...goods] = nodesOf(pages.get('/shop') ?? '');
    const offered = goods.map(({ name, offers }) => [name, (offers as Node)['price']]);
    const equipment = products.filter(({ hasDates }) => !hasDates);
    expect(offered).toEqual(
      equipment.map((product) => [product.title, toPounds(unitPrice(product) + vatOn(unitPrice(product)))]),
    );
    expect(offered).toHaveLength(4);
  });

  test('adds the loaded dates with a day and a venue, as the security policy allows', async ({ open }) => {
    const rows = [
      ['Date', 'Course', 'Venue', 'Places'],
      ['12-13 Jan 2090', '</script> Module 3', 'Swansea', '2 places left'],
      ['To be confirmed', 'Module 1', 'Cardiff', ''],
      ['14 Jan 2090', 'Module 2', '', ''],
      ['15 Jan 2090', 'Module 2', 'Cardiff', 'Full'],
      ['16 Jan 2090', 'Module 2', 'Cardiff', 'Closed'],
      ['17 Jan 2090', 'Module 2', 'Cardiff', 'Cancelled'],
    ];
    const sheets = { ...Object.fromEntries(sheetNames.map((name) => [name, []])), [sheetNames[1]]: rows };
    const page = await open({ sheets, site });
    await page.goto(`${ORIGIN}/training-dates`);
    await hydrated(page);
    await page.getByRole('table').waitFor();
    const dateNodes = nodesOf(await page.content());
    const instances = dateNodes.filter((node) => node['@type'] === 'CourseInstance');
    expect(instances).toMatchObject([
      {
        name: 'Safe driving in virtual reality',
        startDate: '2090-01-12',
        endDate: '2090-01-13',
        location: { name: 'Swansea' },
        offers: {
          price: 136.75,
          priceCurrency: 'GBP',
          url: `${PUBLIC_ADDRESS}/shop?product=vr-safe-driving`,
          availability: 'https://schema.org/InStock',
        },
      },
      { startDate: '2090-01-15', offers: { availability: 'https://schema.org/SoldOut' } },
    ]);
    expect(dateNodes).toMatchObject(dateNodes.map(required));
  });

  test('prints its address beside the name', async ({ open }) => {
    const page = await open({ sheets: null, site });
    await page.goto(`${ORIGIN}/terms`);
    const host = page.getByRole('banner').getByText('www.milltir.example', { exact: true });
    expect(await host.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await host.isVisible()).toBe(true);
  });

  test('shows saved dates without a network, with their day, and adds none to the data', async ({ open }) => {
    const page = await open({ sheets: null, site, complaints: /ERR_FAILED|dates could not be fetched/ });
    await keepDates(page, sheetsWithDates('12-13 Jan 2090'), Date.UTC(2026, 0, 5, 9, 30));
    await page.goto(`${ORIGIN}/training-dates`);
    const notice = page.getByRole('alert').filter({ hasText: business.phones[0].display });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('These were saved on 5 January at 9:30');
    await expect.poll(() => page.getByRole('table').count()).toBe(sheetNames.length);
    expect(kindsOn(await page.content())).toEqual(['BreadcrumbList', 'ItemList']);
  });

  test('no file holds the guest password or a quiz in clear; the sealed list opens', async () => {
    const names = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const files = await Promise.all(names.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8')));
    const { GUEST_PASSWORD: password, QUIZ_BASE_URL: baseUrl } = PUBLIC_SETTINGS;
    const secrets = [
      password,
      baseUrl,
      Buffer.from(password).toString('base64'),
      'Planned Prevent',
      'passenger-business',
    ];
    expect(secrets.filter((secret) => files.some((file) => file.includes(secret)))).toEqual([]);
    const sealed = sealedQuizzesSchema.parse(JSON.parse(await readFile(path.join(site, quizFile('adr')), 'utf8')));
    expect(await openQuizzes(sealed, password)).toEqual(
      ['Core', 'Packs', 'Classes', 'Tanks'].map((title) => ({
        title,
        address: `${baseUrl}/adr-${title.toLowerCase()}`,
      })),
    );
  });
});

test('a build without a public address asks search engines to stay away', async () => {
  const dist = path.join(import.meta.dirname, '../../frontend/dist');
  expect(await readFile(path.join(dist, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n');
  expect(existsSync(path.join(dist, 'sitemap.xml'))).toBe(false);
});
