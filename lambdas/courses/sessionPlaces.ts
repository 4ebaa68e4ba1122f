import type { RowState } from '../../domain/dates/places.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';

/** A date of a paid order, whose places have been taken. */
export interface SessionPlaces {
  readonly line: OrderLine;
  /** Places of all paid orders. */
  readonly taken: number;
  /** All places there are, as the owner's sheet has it; null if they are not counted. */
  readonly capacity: number | null;
  /** The owner's word; `gone`: the sheet has no such row; `begun`: the course had begun when it was paid. */
  readonly state: RowState | 'gone' | 'begun' | null;
  /** The owner has decided so by a press: the website does the rest. */
  readonly isDecided: boolean;
  /** Why the sheet's current state is unknown. */
  readonly unchecked: 'unread' | 'outdated' | null;
}

/** The state of a date by its sheet. `late`: the row says nothing against it, but booking has closed. */
export interface DateState extends Pick<SessionPlaces, 'line' | 'capacity'> {
  readonly state: SessionPlaces['state'] | 'late';
}

/** The sheet was read, offers the date, and has a place for everybody on it. */
export function isFree({ taken, capacity, state, unchecked }: SessionPlaces): boolean {
  return state === null && unchecked === null && (capacity === null || taken <= capacity);
}
