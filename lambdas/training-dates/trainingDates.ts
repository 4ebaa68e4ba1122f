import { setTimeout as sleep } from 'node:timers/promises';
import { sheetNames, type TrainingSheets } from '../../domain/dates/trainingSheets.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore, StoredSheet } from '../adapters/sheetStore.ts';
import { Unavailable } from '../edge/unavailable.ts';
import { type RefreshDeps, refreshTrainingDates } from '../sheets/refreshTrainingDates.ts';
import { withoutOff } from '../sheets/offeredSessions.ts';
import { servedSheet, shownDates } from '../sheets/servedSheet.ts';

/** Longer than a refresh can take: its fetches time out after 6 s. */
const FIRST_FILL_LEASE_MS = 10_000;
const WAIT_STEP_MS = 250;

interface TrainingDatesDeps extends RefreshDeps {
  readonly places: SessionStore;
}

/** The last good copy of every sheet, by its name, as visitors see it; one that was never read is empty. Throws Unavailable. */
export async function trainingDates(deps: TrainingDatesDeps, now: Date): Promise<TrainingSheets> {
  const stored = await lastGoodCopies(deps, now);
  if (stored.length === 0) throw new Unavailable('sheets', { cause: new Error('no sheet has ever been read') });
  const sheets = sheetNames.map((name) => {
    const rows = stored.find((sheet) => sheet.name === name)?.rows ?? [];
    return { name, rows, dates: shownDates(rows, name, now) };
  });
  const open = sheets.flatMap(({ dates }) => dates).filter(({ state }) => !state);
  const { taken, off } = await deps.places.takenAndOff(open.map(({ id }) => id));
  return Object.fromEntries(
    sheets.map(({ name, rows, dates }) => [name, servedSheet(rows, withoutOff(dates, off), taken)]),
  );
}

async function lastGoodCopies(deps: RefreshDeps, now: Date): Promise<StoredSheet[]> {
  const stored = await deps.sheets.read(sheetNames);
  if (stored.length === sheetNames.length) return stored;
  if (stored.length === 0 && (await deps.sheets.claim('fill', now, FIRST_FILL_LEASE_MS))) await firstFill(deps, now);
  else await fillUnderWay(deps.sheets, now);
  return deps.sheets.read(sheetNames);
}

/** Fills the empty table before the first scheduled refresh. If nothing could be read it keeps its claim, so that the next request does not try again at once. */
async function firstFill(deps: RefreshDeps, now: Date): Promise<void> {
  const { refreshed } = await refreshTrainingDates(deps, now);
  if (refreshed.length > 0) await deps.sheets.release('fill');
}

/** Waits until the whole table is filled: otherwise the missing sheets would be shown, and cached, as empty. */
async function fillUnderWay(sheets: SheetStore, now: Date): Promise<void> {
  for (let waited = 0; (await sheets.claimedUntil('fill')) > now.getTime() + waited; waited += WAIT_STEP_MS)
    await sleep(WAIT_STEP_MS);
}
