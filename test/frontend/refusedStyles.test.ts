import { describe, expect } from 'vitest';
import { hydrated, ORIGIN } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

/** How every element of a page looks, and which style sheets were fetched for it. */
async function look(open: Open, path: string, policy?: string) {
  const page = await open({
    sheets: null,
    complaints: /ERR_FAILED|dates could not be fetched|Applying inline style/,
    ...(policy && { policy }),
  });
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && fetched.push(request.url()));
  await page.goto(ORIGIN + path, { waitUntil: 'networkidle' });
  await hydrated(page);
  const elements = await page.evaluate(() =>
    [...document.querySelectorAll('h1, main, header, footer, a, button, p')].map((element) => {
      const { color, backgroundColor, display, fontSize, fontWeight, padding, width } = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, display, fontSize, fontWeight, padding, width];
    }),
  );
  return { elements, fetched };
}

describe('the styles of a page', () => {
  test.for(['/contact-us', '/driver-cpc'])(
    '%s looks the same with the policy of another version of the site, which knows other styles',
    async (path, { open }) => {
      const own = await look(open, path);
      expect(own.fetched).toEqual([]);
      const other = await look(open, path, `style-src 'self' 'sha256-${'A'.repeat(43)}='`);
      expect(other.fetched.length).toBeGreaterThan(3);
      expect(other.elements).toEqual(own.elements);
    },
  );
});
