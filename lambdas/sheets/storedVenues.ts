import { VENUES_SHEET } from '../../domain/dates/trainingSheets.ts';
import { type Venue, venuesOf } from '../../domain/catalogue/venues.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';

/** The venues in the last good copy of their sheet; none if there is no such sheet. Throws Unavailable. */
export async function storedVenues(sheets: Pick<SheetStore, 'read'>): Promise<Venue[]> {
  const [copy] = await sheets.read([VENUES_SHEET]);
  return venuesOf(copy?.rows ?? []);
}
