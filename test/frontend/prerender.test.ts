import { expect, test } from 'vitest';
import type { PageHead } from '../../frontend/src/head/pageHead.ts';
import { builtPages, isHidden, ORIGIN } from '../pages/builtSite.ts';

const pages = await builtPages();
const htmlOf = new Map(pages.map(({ address, html }) => [address, html]));

test.for(pages)('$address can be read before a script runs', ({ html }) => {
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
  expect(html).not.toMatch(/<!--\$.-->|<!--head-->|<!--page-->/);
});

test('every page has a title and a description of its own', () => {
  for (const part of [/<title>[^<]+/, /<meta name="description" content="[^"]+/])
    expect(new Set(pages.map(({ html }) => part.exec(html)?.[0])).size).toBe(pages.length);
});

test('pages are hidden from search engines as their files say', async () => {
  const heads = Object.values(import.meta.glob<PageHead>('../../frontend/src/pages/*.tsx', { import: 'head' }));
  const hidden = (await Promise.all(heads.map((load) => load()))).filter(({ noindex }) => noindex);
  const titles = pages.filter(({ html }) => isHidden(html)).map(({ html }) => /<title>([^<|]+?) *[<|]/.exec(html)?.[1]);
  expect(titles.length).toBeGreaterThan(3);
  expect(titles.toSorted()).toEqual(hidden.map(({ title }) => title).toSorted());
});

test.for(pages)('$address links to pages and parts of pages that exist', ({ html }) => {
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), ORIGIN),
  );
  const broken = links.filter(({ pathname, hash }) => {
    const target = htmlOf.get(pathname);
    return target === undefined || (hash !== '' && !target.includes(`id="${hash.slice(1)}"`));
  });
  expect(broken.map(({ href }) => href)).toEqual([]);
});

test('the headings of a page leave out no level', () => {
  const jumps = pages.flatMap(({ address, html }) => {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    const body = levels.slice(levels.indexOf(1));
    return body.some((level, index) => level > (body[index - 1] ?? 1) + 1) ? [address] : [];
  });
  expect(jumps).toEqual([]);
});
