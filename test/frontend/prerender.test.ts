import { describe, expect, test } from 'vitest';
import { paths } from '../../frontend/src/paths.ts';
import { builtPages } from './builtSite.ts';

describe('the built site', async () => {
  const pages = await builtPages();

  test('has a file for every address, and one for all others', () => {
    const addresses = Object.values(paths).filter((path) => typeof path === 'string');
    expect(pages.map(({ address }) => address).toSorted()).toEqual([...addresses, '/404.html'].toSorted());
  });

  test.each(pages)('$address can be read before a script has run, and needs no script in the page', ({ html }) => {
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html.match(/<script/g)).toEqual(['<script']);
    expect(html).toMatch(/<script type="module" crossorigin src="\/assets\/[^"]+" integrity="sha384-[^"]+"><\/script>/);
    expect(html).not.toMatch(/<!--\$.-->|<!--head-->|<!--page-->/);
  });
});
