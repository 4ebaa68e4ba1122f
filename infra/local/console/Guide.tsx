import { Button, Group, List, Paper, Progress, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useGuide } from './useShop.ts';

const FIRST_STEP = Number(new URLSearchParams(location.search).get('step') ?? 1);

/** Ten minutes with the shop, step by step. */
export function Guide() {
  const { data: steps = [] } = useGuide();
  const [number, setNumber] = useState(FIRST_STEP);
  const step = steps[number - 1];
  if (!step) return null;
  return (
    <Paper withBorder p="md" className="guide" component="section" aria-label="Ten minutes with the shop">
      <Text size="xs" c="dimmed">
        Ten minutes with the shop, step {number} of {steps.length}
      </Text>
      <Progress value={(100 * number) / steps.length} size="xs" my="xs" aria-label="Steps" />
      <Title order={2} size="h4">
        {step.title}
      </Title>
      <List type="ordered" size="sm" spacing="xs" my="sm">
        {step.items.map((item) => (
          <List.Item key={item}>
            {item.split('**').map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part))}
          </List.Item>
        ))}
      </List>
      <Group justify="space-between">
        <Button size="xs" variant="default" disabled={number === 1} onClick={() => setNumber(number - 1)}>
          Back
        </Button>
        <Button size="xs" disabled={number === steps.length} onClick={() => setNumber(number + 1)}>
          Next step
        </Button>
      </Group>
    </Paper>
  );
}
