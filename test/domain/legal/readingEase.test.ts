import { flesch } from 'flesch';
import { syllable } from 'syllable';
import { expect, test } from 'vitest';
import { cancellation, modelForm } from '../../../domain/legal/cancellation.ts';
import type { LegalBlock, LegalText } from '../../../domain/legal/legalText.ts';
import { privacy } from '../../../domain/legal/privacy.ts';
import { termsVersions } from '../../../domain/legal/terms.ts';

/** Flesch's reading ease of plain English, which most people of 14 read with ease. */
const PLAIN = 60;

const LEGALESE =
  'Notwithstanding any provision hereinbefore contained, the purchaser irrevocably acknowledges that cancellation subsequent to commencement of the aforementioned services constitutes acceptance of proportionate liability.';

const texts = [...termsVersions, privacy, cancellation];

test.for(texts)('$title $version is plain English in each paragraph and list', (text) => {
  const hard = passages(text).filter((passage) => readingEase(passage) < PLAIN);
  expect(hard).toEqual([]);
  expect(readingEase(passages(text).flat())).toBeGreaterThanOrEqual(PLAIN);
});

test('legalese is not plain English', () => {
  expect(readingEase([LEGALESE])).toBeLessThan(PLAIN);
});

/** The sentences of each paragraph or list. The law wrote the model form, not we. */
function passages({ intro, sections }: LegalText): (readonly string[])[] {
  const ours = sections.filter(({ heading }) => heading !== modelForm.heading);
  return [[intro], ...ours.flatMap(({ blocks }) => blocks.flatMap(prose))];
}

function prose(block: LegalBlock): (readonly string[])[] {
  if (typeof block === 'string') return [[block]];
  return 'list' in block ? [block.list] : [];
}

function readingEase(passage: readonly string[]): number {
  const words = passage.flatMap((text) => text.match(/[\p{L}\p{N}'-]+/gu) ?? []);
  const sentences = passage.flatMap((text) => text.split(/[.?!:](?:\s|$)/).filter(Boolean));
  return flesch({ sentence: sentences.length, word: words.length, syllable: syllable(words.join(' ')) });
}
