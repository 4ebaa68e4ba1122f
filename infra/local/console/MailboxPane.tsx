import { Button, Group, NavLink, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ConsoleState } from './consoleState.ts';
import { dayAndTime } from './timeText.ts';

type Mail = ConsoleState['mails'][number];

export function MailboxPane({ mails }: { readonly mails: readonly Mail[] }) {
  const [chosen, choose] = useState('');
  const open = mails.find(({ id }) => id === chosen) ?? mails[0];
  if (!open) return <Text c="dimmed">No mail yet. Buy a place in the shop, or put the clock forward.</Text>;
  const groups = [
    { title: 'New since the last step', list: mails.filter(({ isNew }) => isNew) },
    { title: 'Earlier', list: mails.filter(({ isNew }) => !isNew) },
  ];
  return (
    <div className="mailbox">
      <nav aria-label="Mails">
        {groups.map(({ title, list }) => (
          <section key={title} hidden={list.length === 0} aria-label={title}>
            <Title order={2} size="h6" c="dimmed" py="xs">
              {title}
            </Title>
            {list.map(({ id, subject, to, at }) => (
              <NavLink
                key={id}
                component="button"
                label={subject}
                description={`${to}, ${dayAndTime(at)}`}
                active={id === open.id}
                onClick={() => choose(id)}
              />
            ))}
          </section>
        ))}
      </nav>
      <OpenMail mail={open} />
    </div>
  );
}

function OpenMail({ mail: { id, subject, to, links, papers } }: { readonly mail: Mail }) {
  const buttons = [
    ...links.map(({ label, url }) => ({ label, href: url, variant: 'filled' })),
    ...papers.map((label, nth) => ({ label, href: `/local/mails/${id}/${nth}`, variant: 'default' })),
  ];
  return (
    <Paper withBorder className="open" component="article">
      <Stack gap="xs" p="md">
        <Title order={2} size="h5">
          {subject}
        </Title>
        <Text size="sm" c="dimmed">
          To {to}
        </Text>
        <Group gap="xs">
          {buttons.map(({ label, href, variant }) => (
            <Button key={href} component="a" href={href} target="_blank" size="xs" variant={variant}>
              {label}
            </Button>
          ))}
        </Group>
      </Stack>
      <iframe
        title={subject}
        src={`/local/mails/${id}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="letter"
      />
    </Paper>
  );
}
