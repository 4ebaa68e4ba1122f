import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { cancellation, modelForm } from '../../domain/legal/cancellation.ts';
import { privacy } from '../../domain/legal/privacy.ts';
import { currentTerms } from '../../domain/legal/terms.ts';
import { longDay } from '../../domain/dates/longDates.ts';
import { builtPages } from '../pages/builtSite.ts';

const LEGAL = { '/terms': currentTerms, '/privacy': privacy, '/cancellation': cancellation };

const pages = await builtPages();

test.for(Object.entries(LEGAL))('%s shows its version and says if it is a sample', ([address, text]) => {
  const html = pages.find((page) => page.address === address)?.html ?? '';
  expect(html).toContain(`${text.title}</h1>`);
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(`Version in force since ${longDay(text.version)}.`);
  expect(html.includes('This text is a sample.')).toBe(text.approvedOn === '');
});

test('every page links to the terms, the privacy notice and the right to cancel', () => {
  const without = pages.filter(({ html }) => {
    const footerLinks = new Set(/<footer.*/s.exec(html)?.[0].match(/href="[^"]+/g));
    return !Object.keys(LEGAL).every((address) => footerLinks.has(`href="${address}`));
  });
  expect(without.map(({ address }) => address)).toEqual([]);
});

test('every page names the firm, its registration, its VAT number and how to reach it', () => {
  const { registeredName, registeredIn, companyNumber, address, vatNumber, email, phones } = business;
  const facts = [
    `${registeredName}. Registered in ${registeredIn}, company number ${companyNumber}.`,
    `Registered office: ${address.join(', ')}. VAT number ${vatNumber}.`,
    email,
    ...phones.map(({ display }) => display),
  ];
  const without = pages.filter(({ html }) => {
    const words = html.replaceAll(/<[^>]+>/g, '');
    return !facts.every((fact) => words.includes(fact));
  });
  expect(without.map(({ address: page }) => page)).toEqual([]);
});

test('the model form can be read on the page of the right to cancel', () => {
  const html = pages.find(({ address }) => address === '/cancellation')?.html ?? '';
  for (const line of [modelForm.heading, ...modelForm.lines, modelForm.note]) expect(html).toContain(line);
  const email = decodeURIComponent(/href="(mailto:[^"]+)">Write it as an email/.exec(html)?.[1] ?? '');
  for (const part of [business.email, ...modelForm.lines]) expect(email).toContain(part);
});
