import { MONTH_NAMES } from '../../domain/dates/dayForms.ts';

/** The beginning of any month in English, as in "19 Jan" or "19th of January". */
export const MONTH_BEGINNING = `(?:${MONTH_NAMES.map(([short]) => short).join('|')})`;

/** A month in whole or in short. */
export const MONTH = MONTH_NAMES.flat().join('|');
