import type { BookedLine, Transfer } from '../../domain/bookings/transfers.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { NextDate } from '../courses/nextDates.ts';

/** A transfer with what its mails say. */
export interface ToldTransfer extends Pick<OrderRecord, 'orderId' | 'people' | 'order'> {
  readonly paidAt: string;
  readonly bookingUrl: string;
  readonly transfer: Transfer;
  /** The owner has moved the course; nobody has asked for it. */
  readonly isMoved: boolean;
  /** Others that the customer of a moved course can choose from. */
  readonly dates: readonly NextDate[];
  /** Of the whole order. */
  readonly refunded: Pence;
  /** The places that were moved, as they came before and as they come now. */
  readonly from: readonly BookedLine[];
  readonly to: readonly BookedLine[];
  /** For the calendar: all lines of the order, and earlier lines to take out. */
  readonly lines: readonly BookedLine[];
  readonly gone: readonly BookedLine[];
  /** The dates, old and new, whose register counts as sent. */
  readonly registersGone: readonly OrderLine[];
}
