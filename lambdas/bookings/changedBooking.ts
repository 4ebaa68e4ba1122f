import type { BookedLine } from '../../domain/bookings/transfers.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { NextDate } from '../courses/nextDates.ts';

/** `left`: the place is somebody else's, or was refunded. `on`: a course that was cancelled takes place after all. */
export type NewsKind = 'booked' | 'moved' | 'cancelled' | 'on' | 'left';

/** What a reader does not know of a place. */
export interface News {
  readonly kind: NewsKind;
  readonly place: string;
  /** Of the person on the place, as it was typed; empty for the booker. */
  readonly name: string;
  /** Where the place is now; for `left`, where it was. */
  readonly line: BookedLine;
  /** For `moved`: where its reader thinks it is. */
  readonly from?: BookedLine;
}

/** A letter with what its mail says. */
export interface ChangedBooking extends Pick<OrderRecord, 'orderId' | 'order'> {
  readonly paidAt: string;
  readonly at: string;
  readonly bookingUrl: string;
  readonly siteUrl: string;
  readonly isCustomer: boolean;
  readonly isRefunded: boolean;
  readonly news: readonly News[];
  /** Those that the customer of a cancelled course can choose from. */
  readonly dates: readonly NextDate[];
  /** For the calendar: lines with places of theirs that are news, and entries to take out. */
  readonly lines: readonly BookedLine[];
  readonly gone: readonly BookedLine[];
}
