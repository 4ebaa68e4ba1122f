import { setTimeout as sleep } from 'node:timers/promises';
import { sheetNames, type TrainingSheets } from '../../domain/trainingSheets.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { Unavailable } from '../adapters/unavailable.ts';
import { type RefreshDeps, refreshTrainingDates } from '../sheets/refreshTrainingDates.ts';

/** Longer than a refresh can take: its fetches stop after 6 s. */
const FIRST_FILL_LEASE_MS = 10_000;
const WAIT_STEP_MS = 250;

/** All sheets in table order from their last good copies; one that was never read is an empty table. Throws Unavailable. */
export async function trainingDates(deps: RefreshDeps, now: Date): Promise<TrainingSheets> {
  const stored = await deps.sheets.read(sheetNames);
  return inTableOrder(stored.length > 0 ? stored : await firstFill(deps, now));
}

/** Before the first scheduled refresh the table is empty: one request fills it, the others wait for that one. */
async function firstFill(deps: RefreshDeps, now: Date): Promise<StoredSheet[]> {
  if (await deps.sheets.claim('fill', now, FIRST_FILL_LEASE_MS)) {
    await refreshTrainingDates(deps, now);
    return deps.sheets.read(sheetNames);
  }
  for (let waited = 0; waited < FIRST_FILL_LEASE_MS; waited += WAIT_STEP_MS) {
    await sleep(WAIT_STEP_MS);
    const stored = await deps.sheets.read(sheetNames);
    if (stored.length > 0) return stored;
  }
  return [];
}

function inTableOrder(stored: readonly StoredSheet[]): TrainingSheets {
  if (stored.length === 0) throw new Unavailable('sheets', { cause: new Error('no sheet has ever been read') });
  return Object.fromEntries(sheetNames.map((name) => [name, stored.find((sheet) => sheet.name === name)?.rows ?? []]));
}
