import type { ShownBooking, BookingLine } from '../../domain/api/booking.ts';
import type { NewPerson } from '../../domain/bookings/bookings.ts';

export const LINK = { orderId: '3f2a9c4e-1b7d-4c55-9a30-6f1e2d3c4b5a', key: 'Zk3vT9_qL2mXw8Rb-5NcYg' } as const;

export const FRAGMENT = `#${LINK.orderId}.${LINK.key}`;

interface LineOptions extends Partial<BookingLine> {
  readonly position?: number;
  /** The people named so far, in the order of the places. */
  readonly people?: readonly (NewPerson | null)[];
}

/** A day of Driver CPC, with its places. */
export function bookedLine({ position = 0, people = [], quantity = 2, ...rest }: LineOptions = {}): BookingLine {
  return {
    position,
    calendarId: `${LINK.orderId}-${position}`,
    description: 'Driver CPC, choose from 5 courses',
    quantity,
    unitPrice: 60_00,
    fee: 0,
    selectedDate: '12 Jan 2090',
    cells: [
      { heading: 'Course', text: "Drivers' Hours" },
      { heading: 'Time', text: '8am-4pm' },
      { heading: 'Venue', text: 'Cardiff' },
    ],
    session: `session0000${position}`,
    days: { first: '2090-01-12', last: '2090-01-12' },
    naming: 'open',
    asks: {
      text: 'Has this driver already done this course in the current five-year period?',
      options: ['No', 'Yes', 'Not sure'],
      takesSeveral: false,
      follows: { Yes: 'DVSA can take these hours away.' },
    },
    places: Array.from({ length: quantity }, (_, place) => ({
      id: `${position}-${place}`,
      person: people[place] ?? null,
    })),
    transfer: null,
    joining: [],
    ...rest,
  };
}

export function bookingOf(...lines: readonly BookingLine[]): ShownBooking {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const fees = lines.reduce((sum, { fee, quantity }) => sum + fee * quantity, 0);
  return {
    orderNumber: '3F2A9C4E',
    paidAt: '2089-11-23T15:40:00.000Z',
    customer: { name: 'Siân Price', email: 'sian@example.co.uk' },
    lines: [...lines],
    totals: { subtotal, vat: subtotal / 5, fees, total: subtotal * 1.2 + fees },
    refunded: 0,
    papers: [],
  };
}
