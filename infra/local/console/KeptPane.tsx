import { Anchor } from '@mantine/core';
import { formatPence } from '../../../domain/money/money.ts';
import type { ConsoleState } from './consoleState.ts';
import { DataTable } from './DataTable.tsx';
import { dayAndTime } from './timeText.ts';

export function KeptPane({ shop: { sessions, orders } }: { readonly shop: ConsoleState }) {
  return (
    <>
      <DataTable
        name="Orders"
        headings={['Order', 'Placed', 'Customer', 'Places', 'Named', 'Total', 'State']}
        rows={orders.map(({ number, createdAt, customer, places, named, total, states, bookingUrl }) => [
          <Anchor key={number} href={bookingUrl} target="_blank" size="sm">
            {number}
          </Anchor>,
          dayAndTime(createdAt),
          customer,
          places,
          named,
          formatPence(total),
          states.join(', '),
        ])}
      />
      <DataTable
        name="Sessions"
        headings={['Session', 'Booked', 'Visitors read']}
        rows={sessions.map(({ text, booked, state }) => [text, booked, state])}
      />
    </>
  );
}
