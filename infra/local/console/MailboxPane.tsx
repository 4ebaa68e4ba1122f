import { Button, Group, NavLink, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { dayAndTime } from './timeText.ts';
import type { Shop } from './shopState.ts';

export function MailboxPane({ mails }: Pick<Shop, 'mails'>) {
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
          <section key={title} hidden={list.length === 0}>
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

function OpenMail({ mail: { id, subject, to, links, papers } }: { readonly mail: Shop['mails'][number] }) {
  const buttons = [
    ...links.map((link) => ({ ...link, variant: 'filled' })),
    ...papers.map((label, nth) => ({ label, href: `/local/mails/${id}/${nth}`, variant: 'default' })),
  ];
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5">
        {subject}
      </Title>
      <Text size="sm" c="dimmed">
        To {to}
      </Text>
      <Group gap="xs" my="xs">
        {buttons.map(({ label, ...link }) => (
          <Button key={link.href} component="a" {...link} target="_blank" size="xs">
            {label}
          </Button>
        ))}
      </Group>
      <iframe title={subject} src={`/local/mails/${id}`} sandbox="allow-popups allow-popups-to-escape-sandbox" />
    </Paper>
  );
}
