import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  askedTransferContract,
  type AskedTransferRequest,
  type ShownNewInvoice,
  type ShownRequest,
  type ShownTransfer,
} from '../../../../domain/api/askedTransfer.ts';
import { longMoment } from '../../../../domain/dates/longDates.ts';
import { formatPence } from '../../../../domain/money/money.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { callApi } from '../../api/callApi.ts';
import { isRefusal } from '../../api/isRefusal.ts';
import { queryClient } from '../../api/queryClient.ts';
import { Button } from '../../components/Button.tsx';
import { MoveChanges } from '../../components/MoveChanges.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageLoading } from '../../components/PageLoading.tsx';
import type { OfficeLink } from './bookingLink.ts';
import { CallFailed } from './CallFailed.tsx';
import { FactList } from './FactList.tsx';
import classes from './OfficeRequest.module.css';

/** The words of the page for each kind of request. */
const WORDS = {
  transfer: {
    done: 'Moved',
    next: 'The customer gets the new date by email.',
    follows:
      'Places, register, reminders and hours follow by themselves. The customer gets an email with the new date, and so does everybody who moves and has an address of their own.',
    failed: 'Not moved',
  },
  invoice: {
    done: 'Agreed',
    next: 'The customer and you get the new invoice by email, within the hour.',
    follows:
      'A credit note takes off all of the present invoice, and a new one has this name and address. An order’s invoice can be issued anew once.',
    failed: 'Not kept',
  },
} as const satisfies Readonly<Record<ShownRequest['kind'], object>>;

/** For the owner: what a booker asked for, done by a press. Programs that check mails open their links. */
export function OfficeRequest({ link }: { readonly link: OfficeLink }) {
  const query = queryOptions({ queryKey: ['asked-transfer', link], queryFn: () => callOffice(link) });
  const { data: shown, error, isFetching, refetch } = useQuery(query);
  const press = useMutation({
    mutationFn: (how: AskedTransferRequest['press']) => callOffice({ ...link, press: how }),
    onSuccess: (after) => queryClient.setQueryData(query.queryKey, after),
  });
  if (!shown && (isFetching || !error)) return <PageLoading>Loading your booking...</PageLoading>;
  if (isRefusal(error)) return <NoRequest />;
  if (!shown)
    return (
      <CallFailed title="The request did not open" error={error}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </CallFailed>
    );
  const { state } = shown;
  const words = WORDS[shown.kind];
  const isFull = 'isFull' in state && state.isFull;
  // In place of the button that was pressed.
  const takesFocus = press.data !== undefined;
  return (
    <div className={`receipt ${classes.move}`}>
      {state.kind === 'done' ? (
        <Notice takesFocus={takesFocus} tone="news" title={`${words.done} on ${longMoment(state.at)}`}>
          <p>{words.next} This link has done its work.</p>
        </Notice>
      ) : null}
      {state.kind === 'over' ? (
        <Notice takesFocus={takesFocus} tone="trouble" title="Nothing was changed">
          <p>{state.why}</p>
        </Notice>
      ) : null}
      {shown.kind === 'transfer' ? <TransferFacts {...shown} /> : <InvoiceFacts {...shown} />}
      {state.kind === 'open' ? (
        <>
          {shown.kind === 'transfer' ? <MoveChanges changes={shown.changes} /> : null}
          {isFull ? (
            <Notice takesFocus={takesFocus} tone="warning" title={state.places}>
              <p>They come all the same, if you press.</p>
            </Notice>
          ) : null}
          <p>{words.follows}</p>
          {press.error ? <CallFailed title={words.failed} error={press.error} /> : null}
          <Button disabled={press.isPending} onClick={() => press.mutate(isFull ? 'despite_full' : 'if_free')}>
            {buttonWords(state, press.isPending)}
          </Button>
        </>
      ) : null}
    </div>
  );
}

function buttonWords(state: ShownRequest['state'], isPending: boolean): string {
  if (!('isFull' in state)) return isPending ? 'Keeping...' : 'Issue the new invoice';
  if (isPending) return 'Moving...';
  return state.isFull ? 'Move them all the same' : 'Move them';
}

/** It tells people who guess links nothing more. */
function NoRequest() {
  return (
    <div className="receipt">
      <h2>This link does not open a request</h2>
      <p>
        Press “Look at the move” or “Look at the invoice” in the email with the customer’s request, or copy its whole
        link, to its last letter.
      </p>
    </div>
  );
}

function TransferFacts({ orderNumber, customer, people, from, to, refunded, state }: ShownTransfer) {
  const facts = [
    { label: 'Order', lines: [`${orderNumber}, ${customer}`] },
    { label: 'Who', lines: [people.join('; ')] },
    { label: 'From', lines: [from] },
    { label: 'To', lines: [to] },
    ...(state.kind === 'open' ? [{ label: 'Places', lines: [state.places] }] : []),
    { label: 'Price', lines: ['As it was: nobody pays or gets anything.'] },
    ...(refunded > 0
      ? [{ label: 'Refunded', lines: [`${formatPence(refunded)} of this order, before or since`] }]
      : []),
  ];
  return (
    <>
      <h2>{counted(people.length, 'place')} to another date</h2>
      <FactList facts={facts} />
    </>
  );
}

function InvoiceFacts({ orderNumber, customer, invoice, to }: ShownNewInvoice) {
  return (
    <>
      <h2>Another name on the invoice</h2>
      <FactList
        facts={[
          { label: 'Order', lines: [`${orderNumber}, ${customer}`] },
          { label: 'Present invoice', lines: [invoice] },
          { label: 'New invoice to', lines: to },
        ]}
      />
    </>
  );
}

async function callOffice(json: AskedTransferRequest): Promise<ShownRequest> {
  const { body } = await callApi(askedTransferContract, { json });
  return body;
}
