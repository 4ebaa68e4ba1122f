import { counted } from '../text/counted.ts';
import { readCourseDate, withWeekdays } from './courseDate.ts';

/** The words why a row cannot be booked. */
export const rowStates = ['Full', 'Closed', 'Cancelled'] as const;

export type RowWord = (typeof rowStates)[number];

/** Why a row cannot be booked: one of the words, or the date to which it was moved. */
export type RowState = RowWord | `Moved to ${string}`;

/** At this number and below, the visitor reads how many places are left. */
const FEW = 5;

const MOVED_TO = 'Moved to ';

/** The state of a cell with exactly the words that customers are told; null for any other text. */
export function readState(cell: string): RowState | null {
  const words = cell.trim().replace(/\s+/g, ' ');
  const [, date = ''] = /^moved to (.+)/i.exec(words) ?? [];
  if (readCourseDate(date)) return `Moved to ${date}`;
  return rowStates.find((state) => state.toLowerCase() === words.toLowerCase()) ?? null;
}

/** The date to which a row was moved, as its cell has it; null if it was not moved. */
export function movedTo(state: RowState | null): string | null {
  return state !== null && isMoved(state) ? state.slice(MOVED_TO.length) : null;
}

function isMoved(state: RowState): state is Exclude<RowState, RowWord> {
  return state.startsWith(MOVED_TO);
}

/** The words of the Places column: "3 places left", "Full", or nothing while there are enough. */
export function placesLeftText(left: number): string {
  if (left <= 0) return 'Full';
  return left > FEW ? '' : `${counted(left, 'place')} left`;
}

/** The number in a text of `placesLeftText`; null for any other text. */
export function readPlacesLeft(text: string): number | null {
  const [, count] = /^([1-9]\d{0,3}) places? left$/.exec(text) ?? [];
  return count === undefined ? null : Number(count);
}

/** For the visitor who chose a row that has a state by now. */
export const stateTexts = {
  Full: 'This date is full.',
  Closed: 'Booking for this date has closed.',
  Cancelled: 'This date is cancelled.',
} as const satisfies Record<RowWord, string>;

export function stateText(state: RowState): string {
  return isMoved(state) ? `This date has moved to ${withWeekdays(state.slice(MOVED_TO.length))}.` : stateTexts[state];
}

/** For the visitor who chose a row that has begun, or is no longer in its sheet. */
export const DATE_GONE = 'This date can no longer be booked.';

/** For the caller who names only the day, on which several rows begin. */
export const DAY_OF_SEVERAL = 'Several dates begin on this day. Please choose one of them.';

/** For the visitor who wants more places than there are. It reveals no more than `placesLeftText`. */
export function tooFewPlacesText(left: number): string {
  if (left > FEW) return 'There are not that many places left on this date.';
  return `Only ${left} ${left === 1 ? 'place is' : 'places are'} left on this date.`;
}
