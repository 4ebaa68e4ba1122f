import { expect, test } from 'vitest';
import { builtPages, ORIGIN } from './builtSite.ts';

/** Hidden from search engines. */
const HIDDEN = [
  '/404.html',
  '/adr-questions',
  '/booking',
  '/checkout',
  '/compliance',
  // While the approved centre number is a sample.
  '/highfield-qualifications',
  '/more',
  '/online-learning-passenger',
  '/online-learning-road-haulage',
  '/thank-you',
  '/training',
];

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

test('only the listed pages are hidden from search engines', () => {
  const hidden = pages.filter(({ html }) => html.includes('<meta name="robots" content="noindex" />'));
  expect(hidden.map(({ address }) => address).toSorted()).toEqual(HIDDEN.toSorted());
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
