import type { SheetName } from '../../domain/dates/trainingSheets.ts';

/** Driver CPC, with and without virtual reality. */
const WITH_HOURS: ReadonlySet<SheetName> = new Set([
  'Driver CPC - Sheet1',
  'FORS Safe Driver Virtual Reality - Sheet1',
]);

/** True for the courses of a sheet whose hours are uploaded. */
export function hasHours(sheet: SheetName): boolean {
  return WITH_HOURS.has(sheet);
}
