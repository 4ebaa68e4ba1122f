import type { KeptRequest } from '../../domain/bookings/bookings.ts';
import type { Change } from './dynamo.ts';
import { isSettled } from './mailState.ts';
import { requestMails } from './orderMails.ts';
import type { OrderRecord } from './orderRecord.ts';

/** The office may still open the links of these; with all of three months an item would outgrow DynamoDB. */
const LATEST = 20;
/** An expression takes 4 KB. */
const AT_ONCE = 25;

/** Keeps a request, with its two mails due, on condition that no other was kept since the order was read. */
export function requestChange(
  record: Pick<OrderRecord, 'requests' | 'mails'>,
  id: string,
  request: KeptRequest,
): Change {
  const { owner, receipt } = requestMails(id);
  const drop = dropRequests(record, request.receivedAt);
  return {
    UpdateExpression: `SET requests.#id = :request, mails.#owner = :due, mails.#receipt = :due${drop.expression}`,
    ConditionExpression: '#status = :paid AND size(requests) = :known',
    ExpressionAttributeNames: { '#id': id, '#owner': owner, '#receipt': receipt, ...drop.names },
    ExpressionAttributeValues: {
      ':request': request,
      ':due': { state: 'due' },
      ':paid': 'PAID',
      ':known': Object.keys(record.requests).length,
    },
  };
}

/** The part of an update that drops what was told on an earlier day, but the latest of it. */
function dropRequests({ requests, mails }: Pick<OrderRecord, 'requests' | 'mails'>, receivedAt: string) {
  const today = receivedAt.slice(0, 'yyyy-mm-dd'.length);
  const told = Object.entries(requests).filter(([id, request]) => {
    const { owner, receipt } = requestMails(id);
    const isTold = isSettled(mails[owner]) && isSettled(mails[receipt]) && request.message === undefined;
    return isTold && request.receivedAt < today;
  });
  const ids = told
    .toSorted(([, one], [, other]) => (one.receivedAt < other.receivedAt ? -1 : 1))
    .slice(0, -LATEST)
    .slice(0, AT_ONCE)
    .map(([id]) => id);
  const paths = ids.map((_, index) => `requests.#drop${index}, mails.#owner${index}, mails.#receipt${index}`);
  const names = ids.flatMap((id, index) => {
    const { owner, receipt } = requestMails(id);
    return [
      [`#drop${index}`, id],
      [`#owner${index}`, owner],
      [`#receipt${index}`, receipt],
    ];
  });
  return {
    expression: paths.length > 0 ? ` REMOVE ${paths.join(', ')}` : '',
    names: Object.fromEntries(names) as Record<string, string>,
  };
}
