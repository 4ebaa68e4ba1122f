import { Badge, Button, Group, Switch, Text } from '@mantine/core';
import { formatPence } from '../../../domain/money/money.ts';
import type { ConsoleState } from './consoleState.ts';
import { DataTable } from './DataTable.tsx';
import { dayAndTime } from './timeText.ts';
import type { Act } from './useShop.ts';

type Payment = NonNullable<ConsoleState['stripe']>['payments'][number];

export function StripePane({ shop: { stripe }, act }: { readonly shop: ConsoleState; readonly act: Act }) {
  if (!stripe) return <Text>Your own Stripe test account is used: its dashboard has the payments.</Text>;
  return (
    <>
      <Switch
        label="Webhook down"
        description="Stripe can tell the shop nothing. The hourly sweep makes up for it."
        checked={stripe.isWebhookDown}
        onChange={({ currentTarget: { checked } }) => act.mutate({ path: `stripe/webhook/${checked ? 'down' : 'up'}` })}
      />
      <DataTable
        name="Payments"
        headings={['Made', 'Sum', 'Paid by', 'State', 'The owner or the bank']}
        rows={stripe.payments.map((payment) => [
          dayAndTime(payment.created),
          formatPence(payment.amount),
          payment.email,
          <Group key="states" gap={4}>
            {payment.states.map((state) => (
              <Badge key={state} variant="light">
                {state.replaceAll('_', ' ')}
              </Badge>
            ))}
          </Group>,
          <PaymentButtons key="buttons" payment={payment} act={act} />,
        ])}
      />
    </>
  );
}

function PaymentButtons({ payment, act }: { readonly payment: Payment; readonly act: Act }) {
  const { id, isPaid, isDisputed, refund } = payment;
  const buttons = [
    ['Refund', `refund/${id}`, isPaid && !refund],
    ['Fail the refund', `fail/${refund}`, refund !== undefined],
    ['Dispute', `dispute/${id}`, isPaid && !isDisputed],
  ] as const;
  return (
    <Group gap={4} wrap="nowrap">
      {buttons.map(([label, path, isOffered]) => (
        <Button
          key={label}
          size="xs"
          variant="default"
          disabled={!isOffered || act.isPending}
          onClick={() => act.mutate({ path: `stripe/${path}` })}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
