import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core';
import { dayAndTime, longDayAndTime } from './timeText.ts';
import type { ShopProps } from './useShop.ts';

const STEPS = [
  ['hour', 'One hour later'],
  ['tomorrow', 'Tomorrow 7 am'],
  ['dayBefore', 'The day before the next booked course'],
  ['evening', 'That evening'],
] as const;

export function ClockBar({ shop: { now, isAhead, stops, nextCourse, questions }, act }: ShopProps) {
  const go = (stop: string) => act.mutate({ path: `clock/${stop}` });
  return (
    <header>
      <Group>
        <Title order={1} size="h4">
          {longDayAndTime(now)}
        </Title>
        <Badge variant="light" color={isAhead ? 'orange' : 'gray'} mr="auto">
          {isAhead ? 'put forward' : "this machine's time"}
        </Badge>
        <Anchor href="/shop" target="_blank" size="sm">
          Shop
        </Anchor>
        <Anchor href={questions.url} target="_blank" size="sm">
          Owner's questions: {questions.open}
        </Anchor>
      </Group>
      <Group gap="xs" mt="xs">
        {STEPS.map(([stop, label]) => (
          <Button
            key={stop}
            size="xs"
            variant="default"
            loading={act.isPending && act.variables.path === `clock/${stop}`}
            disabled={act.isPending || stops[stop] === null}
            title={stops[stop] === null ? 'No booked course is to come' : dayAndTime(stops[stop])}
            onClick={() => go(stop)}
          >
            {label}
          </Button>
        ))}
        <Button size="xs" variant="subtle" disabled={!isAhead || act.isPending} onClick={() => go('now')}>
          Back to now
        </Button>
        <Text size="xs" c="dimmed">
          {nextCourse && `Next: ${nextCourse}`}
        </Text>
      </Group>
    </header>
  );
}
