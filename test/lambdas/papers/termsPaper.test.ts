import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { LegalBlock } from '../../../domain/legal/legalText.ts';
import { currentTerms } from '../../../domain/legal/terms.ts';
import { TERMS_VERSION } from '../../../domain/orders/acceptance.ts';
import { termsPaper } from '../../../lambdas/papers/termsPaper.ts';
import { readPdf, textsInMargins } from './readPdf.ts';

const SITE = 'https://shop.example';
const written = await termsPaper(TERMS_VERSION, SITE);
const { info, isTagged, pages } = await readPdf(written);
const blocks = currentTerms.sections.flatMap((section) => section.blocks);
const tags = JSON.stringify(pages.map((page) => page.tags)).match(/(?<="role":")\w+/g) ?? [];
const count = (tag: string) => tags.filter((each) => each === tag).length;

/** The texts of a block, one for each piece of the page. */
function textsOf(block: LegalBlock): string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return [...block.list];
  if ('facts' in block) return block.facts.map(({ label, value }) => `${label} ${value}`);
  const { label, to } = block.link;
  return [to.startsWith('/') ? `${label}: ${SITE}${to}` : label];
}

/** The words alone: lines and pages break anywhere. */
const words = (text: string) => text.replaceAll(/\s+/g, '');

test('the paper has every word of the terms in force', () => {
  const paper = words(pages.map(({ text }) => text).join(' '));
  const texts = [
    currentTerms.intro,
    ...currentTerms.sections.map(({ heading }) => heading),
    ...blocks.flatMap(textsOf),
  ];
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => !paper.includes(words(text)))).toEqual([]);
});

test('screen readers get the title, the headings and the lists', () => {
  expect(info).toMatchObject({ Language: 'en-GB', Title: 'Terms, 23 November 2026' });
  expect(isTagged).toBe(true);
  const lists = blocks.filter((block) => typeof block !== 'string' && !('link' in block));
  expect({ h1: count('H1'), h2: count('H2'), l: count('L') }).toEqual({
    h1: 1,
    h2: currentTerms.sections.length,
    // One for the facts below the title.
    l: 1 + lists.length,
  });
});

test('its pages are numbered, name the version and keep the margins', () => {
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach(({ text }, index) => {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(text).toContain('23 November 2026');
  });
  expect(pages.flatMap(textsInMargins)).toEqual([]);
});

test('no heading stands alone at the foot of a page', () => {
  const headings = currentTerms.sections.map(({ heading }) => words(heading));
  for (const { words: texts } of pages) {
    const last = texts.findLast(({ str, transform }) => str.trim() !== '' && transform[5] > 50);
    expect(headings).not.toContain(words(last?.str ?? ''));
  }
});

test('an unknown version is refused', async () => {
  await expect(termsPaper('2026-11-22', SITE)).rejects.toThrow('There are no terms of version 2026-11-22');
});

test('another process in another time zone writes the same terms', () => {
  const module = JSON.stringify(path.join(import.meta.dirname, '../../../lambdas/papers/termsPaper.ts'));
  const script = `
    import { createHash } from 'node:crypto';
    const { termsPaper } = await import(${module});
    const bytes = await termsPaper('${TERMS_VERSION}', '${SITE}');
    process.stdout.write(createHash('sha256').update(bytes).digest('hex'));`;
  const env = { ...process.env, TZ: 'America/New_York' };
  const other = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' });
  expect(other).toBe(createHash('sha256').update(written).digest('hex'));
});
