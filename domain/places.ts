/** Why a row cannot be booked. */
export const rowStates = ['Full', 'Closed', 'Cancelled'] as const;

export type RowState = (typeof rowStates)[number];

/** From here on down the visitor is told how many places are left. */
const FEW = 5;

/** The state that a cell names; null for anything else. */
export function readState(cell: string): RowState | null {
  const word = cell.trim().toLowerCase();
  return rowStates.find((state) => state.toLowerCase() === word) ?? null;
}

/** What the visitor reads in the Places column: "3 places left", "Full", or nothing while there are enough. */
export function placesLeftText(left: number): string {
  if (left <= 0) return 'Full';
  return left > FEW ? '' : `${left} ${left === 1 ? 'place' : 'places'} left`;
}
