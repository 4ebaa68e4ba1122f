import * as z from 'zod/mini';
import { type SheetName, sheetNames } from '../../domain/trainingSheets.ts';
import { text } from '../edge/settings.ts';

/** The published CSV address of each sheet. */
export type SheetUrls = Readonly<Record<SheetName, string>>;

const list = z.pipe(
  text,
  z.transform((value: string) => value.trim().split(/\s+/)),
);

const addresses = z.pipe(
  list,
  z.array(z.url()).check(z.length(sheetNames.length, `There must be ${sheetNames.length} addresses, in table order.`)),
);

/** Settings of every function that reads the owner's sheets. */
export const sheetSettings = z.object({
  SHEETS_TABLE: text,
  /** Addresses in table order, separated by white space. */
  TRAINING_SHEET_URLS: z.pipe(
    addresses,
    z.transform(
      (urls: string[]) => Object.fromEntries(sheetNames.map((name, index) => [name, urls[index]])) as SheetUrls,
    ),
  ),
  /** Hosts that a sheet's address may redirect to, separated by white space. */
  SHEET_HOSTS: list,
});
