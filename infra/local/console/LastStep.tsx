import { List, Loader, Paper, Text, Title } from '@mantine/core';

const NOTHING = 'Put the clock forward: each scheduled run in between says here what it mailed.';

export function LastStep({ lines, isMoving }: { readonly lines: readonly string[]; readonly isMoving: boolean }) {
  return (
    <Paper withBorder p="md" component="section" aria-label="The last step" aria-live="polite">
      <Title order={2} size="h5" mb="xs">
        The last step {isMoving && <Loader size="xs" />}
      </Title>
      <List size="sm" spacing={4}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {NOTHING}
        </Text>
      )}
    </Paper>
  );
}
