import type { LegalText } from './legalText.ts';
import { terms20261123 } from './terms20261123.ts';

/** Every version that was ever in force, the oldest first. Orders name the one they were placed under, so none is edited or removed. */
export const termsVersions: readonly [LegalText, ...LegalText[]] = [terms20261123];

export const currentTerms: LegalText = termsVersions.at(-1) ?? termsVersions[0];
