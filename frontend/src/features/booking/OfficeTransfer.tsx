import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  askedTransferContract,
  type AskedTransferRequest,
  type ShownTransfer,
} from '../../../../domain/api/askedTransfer.ts';
import { longMoment } from '../../../../domain/dates/longDates.ts';
import { formatPence } from '../../../../domain/money/money.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { callApi } from '../../api/callApi.ts';
import { isRefusal } from '../../api/isRefusal.ts';
import { queryClient } from '../../api/queryClient.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageLoading } from '../../components/PageLoading.tsx';
import type { OfficeLink } from './bookingLink.ts';
import { CallFailed } from './CallFailed.tsx';
import { FactList } from './FactList.tsx';
import classes from './OfficeTransfer.module.css';

const TIME_LIMIT_MS = 20_000;

/** For the owner: a transfer that a booker asked for, made by a press. Programs that check mails open their links. */
export function OfficeTransfer({ link }: { readonly link: OfficeLink }) {
  const query = queryOptions({ queryKey: ['asked-transfer', link], queryFn: () => callOffice(link) });
  const { data: shown, error, isFetching, refetch } = useQuery(query);
  const move = useMutation({
    mutationFn: (press: AskedTransferRequest['press']) => callOffice({ ...link, press }),
    onSuccess: (after) => queryClient.setQueryData(query.queryKey, after),
  });
  if (!shown && (isFetching || !error)) return <PageLoading>Loading your booking...</PageLoading>;
  if (isRefusal(error)) return <NoMove />;
  if (!shown)
    return (
      <CallFailed title="The move did not open" error={error}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </CallFailed>
    );
  const { state } = shown;
  // In place of the button that was pressed.
  const takesFocus = move.data !== undefined;
  return (
    <div className={`receipt ${classes.move}`}>
      {state.kind === 'done' ? (
        <Notice takesFocus={takesFocus} tone="news" title={`Moved on ${longMoment(state.at)}`}>
          <p>The customer gets the new date by email. This link has done its work.</p>
        </Notice>
      ) : null}
      {state.kind === 'over' ? (
        <Notice takesFocus={takesFocus} tone="trouble" title="Nothing was changed">
          <p>{state.why}</p>
        </Notice>
      ) : null}
      <Facts {...shown} />
      {state.kind === 'open' ? (
        <>
          {state.isFull ? (
            <Notice takesFocus={takesFocus} tone="trouble" title={state.places}>
              <p>They come all the same, if you press.</p>
            </Notice>
          ) : null}
          <p>
            Places, register, reminders and hours follow by themselves. The customer gets an email with the new date,
            and so does everybody who moves and has an address of their own.
          </p>
          {move.error ? <CallFailed title="Not moved" error={move.error} /> : null}
          <Button disabled={move.isPending} onClick={() => move.mutate(state.isFull ? 'despite_full' : 'if_free')}>
            {move.isPending ? 'Moving...' : state.isFull ? 'Move them all the same' : 'Move them'}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** It tells people who guess links nothing more. */
function NoMove() {
  return (
    <div className="receipt">
      <h2>This link does not open a move</h2>
      <p>
        Press “Look at the move” in the email with the customer’s request, or copy its whole link, to its last letter.
      </p>
    </div>
  );
}

function Facts({ orderNumber, customer, people, from, to, refunded, state }: ShownTransfer) {
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

async function callOffice(json: AskedTransferRequest): Promise<ShownTransfer> {
  const { body } = await callApi(askedTransferContract, { json, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  return body;
}
