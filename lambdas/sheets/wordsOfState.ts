import { movedTo, readState, type RowState, type RowWord } from '../../domain/dates/places.ts';

/** Those who have booked cannot come as they booked it. */
const NOT_AS_BOOKED = 'postponed, gohiriwyd, suspended, withdrawn, not running, off, moved';

/** The words that take a row off sale, each as a whole cell. A word that is missing here is asked about, and its row waits. */
const WORDS: Readonly<Record<RowWord, string>> = {
  Full: 'full, llawn, sold out, fully booked',
  Cancelled: 'cancelled, canceled, canslwyd',
  Closed: `closed, ar gau, provisional, tbc, tba, on hold, draft, private, reserved, booked, sold, waiting list, ${NOT_AS_BOOKED}`,
};
const OPEN = new Set(['open', 'available', 'confirmed', 'running', 'going ahead']);

const STATES = new Map(
  (Object.entries(WORDS) as [RowWord, string][]).flatMap(([state, words]) =>
    words.split(', ').map((each) => [each, state] as const),
  ),
);

/** The state that a cell names; null for any other text. */
export function listedState(cell: string): RowWord | null {
  return STATES.get(evened(cell)) ?? null;
}

/**
 * The word of a cell that takes a session away from those who have booked it: "Cancelled", "Postponed", "Moved to 19 Jan 2027";
 * null for any other text.
 */
export function wordAgainst(cell: string): string | null {
  const state = readState(cell) ?? listedState(cell);
  if (state === 'Cancelled' || movedTo(state) !== null) return state;
  const words = evened(cell);
  return NOT_AS_BOOKED.split(', ').includes(words) ? words.charAt(0).toUpperCase() + words.slice(1) : null;
}

/** What Status says: a state, that the row can be booked, or nothing that we know (null). */
export function readStatus(cell: string): RowState | 'open' | null {
  const words = evened(cell);
  return words === '' || OPEN.has(words) ? 'open' : (readState(cell) ?? listedState(cell));
}

/** The state that a stored Status names; null if the row can be booked. Words that nobody understands close it. */
export function stateOf(status: string): RowState | null {
  const said = readStatus(status);
  return said === 'open' ? null : (said ?? 'Closed');
}

function evened(cell: string): string {
  return cell.trim().toLowerCase().replace(/\s+/g, ' ');
}
