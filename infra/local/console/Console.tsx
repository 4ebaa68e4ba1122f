import '@mantine/core/styles.css';
import './console.css';
import { Alert, Badge, Loader, MantineProvider, Tabs } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ClockBar } from './ClockBar.tsx';
import { Guide, LastStep } from './Guide.tsx';
import { MailboxPane } from './MailboxPane.tsx';
import { SheetsPane } from './SheetsPane.tsx';
import { KeptPane, StripePane } from './tables.tsx';
import { useAct, useShop } from './useShop.ts';

function Console() {
  const { data: shop, error } = useShop();
  const act = useAct();
  const fault = act.error ?? error;
  if (!shop) return fault ? <Alert color="red" title={fault.message} m="md" /> : <Loader m="md" />;
  const news = shop.mails.filter(({ isNew }) => isNew).length;
  const panes = [
    { title: 'Mailbox', pane: <MailboxPane mails={shop.mails} /> },
    { title: 'Sheets', pane: <SheetsPane shop={shop} act={act} /> },
    { title: 'Stripe', pane: <StripePane shop={shop} act={act} /> },
    { title: 'What is kept', pane: <KeptPane shop={shop} /> },
  ];
  return (
    <>
      <ClockBar shop={shop} act={act} />
      <main>
        <aside>
          {fault && <Alert color="red" title={fault.message} />}
          <Guide />
          <LastStep lines={shop.lines} isMoving={act.isPending} />
        </aside>
        <Tabs defaultValue="Mailbox" keepMounted={false} miw={0}>
          <Tabs.List mb="md">
            {panes.map(({ title }) => (
              <Tabs.Tab key={title} value={title}>
                {title} {title === 'Mailbox' && news > 0 && <Badge size="sm">{news} new</Badge>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {panes.map(({ title, pane }) => (
            <Tabs.Panel key={title} value={title}>
              {pane}
            </Tabs.Panel>
          ))}
        </Tabs>
      </main>
    </>
  );
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <MantineProvider>
      <Console />
    </MantineProvider>
  </QueryClientProvider>,
);
