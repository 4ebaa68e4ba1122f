import { Anchor, Button, Group, Switch, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatPence } from '../../../domain/money/money.ts';
import { dayAndTime } from './timeText.ts';
import type { ShopProps } from './useShop.ts';

export function StripePane({ shop: { stripe }, act }: ShopProps) {
  if (!stripe) return <Text>Your own Stripe test account is used: its dashboard has the payments.</Text>;
  const button = (label: string, path: string, isOffered: boolean) => (
    <Button
      size="xs"
      variant="default"
      disabled={!isOffered || act.isPending}
      onClick={() => act.mutate({ path: `stripe/${path}` })}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Switch
        mb="md"
        label="Webhook down"
        description="Stripe can tell the shop nothing. The hourly sweep makes up for it."
        checked={stripe.isWebhookDown}
        onChange={({ currentTarget: { checked } }) => act.mutate({ path: `stripe/webhook/${checked ? 'down' : 'up'}` })}
      />
      <DataTable
        name="Payments"
        headings={['Made', 'Sum', 'Paid by', 'State', 'The owner or the bank']}
        rows={stripe.payments.map(({ id, amount, created, email, isPaid, isDisputed, refund, states }) => [
          dayAndTime(created),
          formatPence(amount),
          email,
          states.join(', '),
          <Group key={id} gap={4} wrap="nowrap">
            {button('Refund', `refund/${id}`, isPaid && !refund)}
            {button('Fail the refund', `fail/${refund}`, refund !== undefined)}
            {button('Dispute', `dispute/${id}`, isPaid && !isDisputed)}
          </Group>,
        ])}
      />
    </>
  );
}

export function KeptPane({ shop: { sessions, orders } }: Pick<ShopProps, 'shop'>) {
  return (
    <>
      <DataTable
        name="Orders"
        headings={['Order', 'Placed', 'Customer', 'Places', 'Named', 'Total', 'State']}
        rows={orders.map(({ number, createdAt, customer, places, named, total, states, bookingUrl }) => [
          <Anchor key={number} href={bookingUrl} target="_blank" inherit>
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
        headings={['Sheet', 'Session', 'Booked', 'Visitors read']}
        rows={sessions.map(({ sheet, text, booked, state }) => [sheet, text, booked, state])}
      />
    </>
  );
}

function DataTable({ name, headings, rows }: { name: string; headings: string[]; rows: ReactNode[][] }) {
  return (
    <Table.ScrollContainer minWidth={700} mb="md">
      <Title order={2} size="h5">
        {name}
      </Title>
      <Table aria-label={name} data={{ head: headings, body: rows }} />
    </Table.ScrollContainer>
  );
}
