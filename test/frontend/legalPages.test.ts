import { expect, test } from 'vitest';
import { cancellation } from '../../domain/legal/cancellation.ts';
import { privacy } from '../../domain/legal/privacy.ts';
import { currentTerms } from '../../domain/legal/terms.ts';
import { builtPages } from './builtSite.ts';

const LEGAL = { '/terms': currentTerms, '/privacy': privacy, '/cancellation': cancellation };

const pages = await builtPages();

test.for(Object.entries(LEGAL))('%s shows its version and says if it is a sample', ([address, text]) => {
  const html = pages.find((page) => page.address === address)?.html ?? '';
  expect(html).toContain(`${text.title}</h1>`);
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(`Version ${text.version}, in force since `);
  expect(html.includes('This text is a sample.')).toBe(text.approvedOn === '');
});

test('every page links to the terms, the privacy notice and the right to cancel', () => {
  const without = pages.filter(({ html }) => {
    const footerLinks = new Set(/<footer.*/s.exec(html)?.[0].match(/href="[^"]+/g));
    return !Object.keys(LEGAL).every((address) => footerLinks.has(`href="${address}`));
  });
  expect(without.map(({ address }) => address)).toEqual([]);
});
