import { business } from '../business.ts';
import { COUNTS_FOR_HEADING, type RowWords, textUnder } from '../dates/dateRow.ts';

/**
 * Since December 2024 a Driver CPC course is National, of at least 3.5 hours, or International, of at least 7 hours on one
 * day or two in a row.
 */
type CountsFor = 'National' | 'International';

/** In any case, also with "(sample)" behind it; null for other words. */
export function readCountsFor(text: string): CountsFor | null {
  const [, word = ''] = /^(national|international)(?: \(sample\))?$/i.exec(text.trim()) ?? [];
  if (!word) return null;
  return word.toLowerCase() === 'national' ? 'National' : 'International';
}

/** As the row of a date says; otherwise as the firm's courses do. */
export function countsFor(row: RowWords): CountsFor | null {
  return readCountsFor(countsForText(row)) ?? readCountsFor(business.driverCpcCountsFor);
}

/** The row's own words; empty if it has none. */
export function countsForText({ cells }: RowWords): string {
  return textUnder(COUNTS_FOR_HEADING, cells) ?? '';
}
