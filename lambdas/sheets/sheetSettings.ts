import * as z from 'zod/mini';
import { type SheetName, sheetNames, type StoredSheetName, VENUES_SHEET } from '../../domain/dates/trainingSheets.ts';
import { text } from '../edge/settings.ts';

/** The published CSV address of each sheet; that of the venues only if there is such a sheet. */
export type SheetUrls = Readonly<Record<SheetName, string> & Partial<Record<StoredSheetName, string>>>;

const names = [...sheetNames, VENUES_SHEET];

/** Also for the settings of a stage. */
export const SHEET_ADDRESSES = `must be ${sheetNames.length} addresses in table order, and a ninth only for the venues`;

const list = z.pipe(
  text,
  z.transform((value: string) => value.trim().split(/\s+/)),
);

const addresses = z.pipe(
  list,
  z.array(z.url()).check(z.minLength(sheetNames.length, SHEET_ADDRESSES), z.maxLength(names.length, SHEET_ADDRESSES)),
);

/** Settings of every function that reads the owner's sheets. */
export const sheetSettings = z.object({
  SHEETS_TABLE: text,
  /** Addresses in table order, then perhaps that of the venues, separated by white space. */
  TRAINING_SHEET_URLS: z.pipe(
    addresses,
    z.transform((urls: string[]) => Object.fromEntries(urls.map((url, index) => [names[index], url])) as SheetUrls),
  ),
  /** Hosts that a sheet's address may redirect to, separated by white space. */
  SHEET_HOSTS: list,
});
