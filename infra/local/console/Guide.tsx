import { Button, Group, List, Loader, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useGuide } from './useShop.ts';

/** Ten minutes with the shop, step by step; `/local?step=2` begins at the second. */
export function Guide() {
  const { data: steps = [] } = useGuide();
  const [number, setNumber] = useState(Number(new URLSearchParams(location.search).get('step') ?? 1));
  const step = steps[number - 1];
  if (!step) return null;
  return (
    <Paper withBorder p="md">
      <Text size="xs" c="dimmed">
        Ten minutes with the shop, step {number} of {steps.length}
      </Text>
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

const NOTHING = 'Put the clock forward: each scheduled run in between says here what it mailed.';

export function LastStep({ lines, isMoving }: { readonly lines: readonly string[]; readonly isMoving: boolean }) {
  return (
    <Paper withBorder p="md" component="section" aria-label="The last step" aria-live="polite">
      <Title order={2} size="h5" mb="xs">
        The last step {isMoving && <Loader size="xs" />}
      </Title>
      <List size="sm" spacing={4}>
        {(lines.length === 0 ? [NOTHING] : lines).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Paper>
  );
}
