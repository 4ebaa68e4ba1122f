import '@mantine/core/styles.css';
import './console.css';
import { Alert, Badge, createTheme, Loader, MantineProvider, Tabs } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ClockBar } from './ClockBar.tsx';
import { Guide } from './Guide.tsx';
import { KeptPane } from './KeptPane.tsx';
import { LastStep } from './LastStep.tsx';
import { MailboxPane } from './MailboxPane.tsx';
import { SheetsPane } from './SheetsPane.tsx';
import { StripePane } from './StripePane.tsx';
import { useAct, useShop } from './useShop.ts';

const theme = createTheme({ primaryColor: 'teal', defaultRadius: 'sm', cursorType: 'pointer' });

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
        {fault && <Alert color="red" title={fault.message} className="fault" />}
        <aside>
          <Guide />
          <LastStep lines={shop.lines} isMoving={act.isPending} />
        </aside>
        <Tabs defaultValue="Mailbox" keepMounted={false} className="panes">
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
    <MantineProvider theme={theme}>
      <Console />
    </MantineProvider>
  </QueryClientProvider>,
);
