import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core';
import type { ConsoleState } from './consoleState.ts';
import { dayAndTime, longDayAndTime } from './timeText.ts';
import type { Act } from './useShop.ts';

const STEPS = [
  ['hour', 'One hour later'],
  ['tomorrow', 'Tomorrow 7 am'],
  ['dayBefore', 'The day before the next booked course'],
  ['evening', 'That evening'],
] as const;

export function ClockBar({ shop, act }: { readonly shop: ConsoleState; readonly act: Act }) {
  const { now, isAhead, stops, nextCourse, questions } = shop;
  const go = (stop: string) => act.mutate({ path: `clock/${stop}` });
  return (
    <header>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <Title order={1} size="h3" className="time">
            {longDayAndTime(now)}
          </Title>
          <Badge variant="light" color={isAhead ? 'orange' : 'gray'}>
            {isAhead ? 'put forward' : "this machine's time"}
          </Badge>
        </Group>
        <Group gap="lg">
          <Anchor href="/shop" target="_blank" size="sm">
            Shop
          </Anchor>
          <Anchor href={questions.url} target="_blank" size="sm">
            Owner's questions: {questions.open}
          </Anchor>
        </Group>
      </Group>
      <Group gap="xs" mt="xs">
        {STEPS.map(([stop, label]) => (
          <Button
            key={stop}
            size="xs"
            variant="light"
            loading={act.isPending && act.variables.path === `clock/${stop}`}
            disabled={act.isPending || stops[stop] === null}
            title={stops[stop] === null ? 'No booked course is to come' : dayAndTime(stops[stop])}
            onClick={() => go(stop)}
          >
            {label}
          </Button>
        ))}
        <Button size="xs" variant="default" disabled={!isAhead || act.isPending} onClick={() => go('now')}>
          Back to now
        </Button>
        <Text size="xs" c="dimmed">
          {nextCourse && `Next booked course: ${nextCourse}`}
        </Text>
      </Group>
    </header>
  );
}
