import { readState, type RowState, type RowWord } from '../../domain/dates/places.ts';

/** The words that take a row off sale, each as a whole cell. A word that is missing here is asked about, and its row waits. */
const WORDS: Readonly<Record<RowWord, string>> = {
  Full: 'full, llawn, sold out, fully booked',
  Cancelled: 'cancelled, canceled, canslwyd',
  Closed:
    'closed, ar gau, provisional, tbc, tba, postponed, gohiriwyd, on hold, suspended, withdrawn, draft, private, reserved, booked, sold, waiting list, not running, off, moved',
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
