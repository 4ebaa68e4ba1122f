import { movedTo, readState } from '../../domain/dates/places.ts';
import { type BookedPlaces, isOff } from '../adapters/sessionItem.ts';
import { type OfferedSession, ownersState } from '../sheets/offeredSessions.ts';
import { wordAgainst } from '../sheets/wordsOfState.ts';

/**
 * What a sheet says against a session that people have booked, for the owner to decide (docs/decisions/0150). `again`: it
 * offers a session that the owner has cancelled or moved.
 */
export interface SessionChange {
  readonly kind: 'cancelled' | 'moved' | 'gone' | 'again';
  /** Names the change: the owner's word, "gone" or "again". */
  readonly about: string;
}

/** Null while the session is as it was booked, or as the owner has decided. `row`: of its sheet; undefined if it has none. */
export function sessionChange(
  { places, decision }: Pick<BookedPlaces, 'places' | 'decision'>,
  row: OfferedSession | undefined,
): SessionChange | null {
  const about = row ? (wordAgainst(row.row.status) ?? wordAgainst(row.row.places)) : 'gone';
  if (about === null) {
    const state = row && ownersState(row.row);
    const isOffered = state === null || state === 'Full';
    return decision && isOff(decision) && isOffered ? { kind: 'again', about: 'again' } : null;
  }
  if (places.size === 0 || isDecided(decision, about)) return null;
  return { kind: about === 'gone' ? 'gone' : isMoved(about) ? 'moved' : 'cancelled', about };
}

/** To a day that the word names. */
function isMoved(word: string): boolean {
  return movedTo(readState(word)) !== null;
}

/** A row that is off, as was decided, may be deleted. */
function isDecided(decision: BookedPlaces['decision'], about: string): boolean {
  if (!decision) return false;
  if (decision.about === about) return true;
  if (!isOff(decision)) return false;
  return about === 'gone' || (decision.kind === 'cancelled' && !isMoved(about));
}
