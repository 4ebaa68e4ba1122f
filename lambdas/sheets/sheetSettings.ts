import * as z from 'zod/mini';
import { sheetNames } from '../../domain/trainingSheets.ts';
import { text } from '../edge/settings.ts';

/** What a function that reads the owner's sheets is told by its environment. */
export const sheetSettings = {
  SHEETS_TABLE: text,
  /** The published CSV addresses in table order, separated by white space. */
  TRAINING_SHEET_URLS: z.pipe(
    z.pipe(
      text,
      z.transform((value: string) => value.trim().split(/\s+/)),
    ),
    z
      .array(z.url())
      .check(z.length(sheetNames.length, `There must be ${sheetNames.length} addresses, in table order.`)),
  ),
};
