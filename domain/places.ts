import { counted } from './counted.ts';

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

/** The words of the Places column: "3 places left", "Full", or nothing while there are enough. */
export function placesLeftText(left: number): string {
  if (left <= 0) return 'Full';
  return left > FEW ? '' : `${counted(left, 'place')} left`;
}

/** The number in what `placesLeftText` writes; null for any other text. */
export function readPlacesLeft(text: string): number | null {
  const [, count] = /^([1-9]\d{0,3}) places? left$/.exec(text) ?? [];
  return count === undefined ? null : Number(count);
}

/** For the visitor who chose a row that has a state by now. */
export const stateTexts = {
  Full: 'This date is full.',
  Closed: 'Booking for this date has closed.',
  Cancelled: 'This date is cancelled.',
} as const satisfies Record<RowState, string>;

/** For the visitor who chose a row that has begun, or is no longer in its sheet. */
export const DATE_GONE = 'This date can no longer be booked.';

/** For the visitor who wants more places than there are. */
export function tooFewPlacesText(left: number): string {
  return `Only ${left} ${left === 1 ? 'place is' : 'places are'} left on this date.`;
}
