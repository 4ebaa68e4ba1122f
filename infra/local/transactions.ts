import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import dynalite from 'dynalite';
import { askServer, type ServerAnswer } from './askServer.ts';

const VERSION = 'DynamoDB_20120810';

interface Transaction {
  readonly TransactItems: readonly { readonly Update: Readonly<Record<'TableName' | 'Key', unknown>> }[];
  readonly ClientRequestToken?: string;
}

/** dynalite with transactions of updates, which it does not have. It answers one request after the other, so that none sees half of one. */
export function dynaliteWithTransactions(options: Parameters<typeof dynalite>[0]): Server {
  const server = dynalite(options);
  const [listener] = server.listeners('request') as [RequestListener];
  const tables = createServer(listener);
  const made = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isTransaction = request.headers['x-amz-target'] === `${VERSION}.TransactWriteItems`;
    last = last.then(() => (isTransaction ? transact(request, response) : pass(request, response)));
  });
  return server;

  function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = response.end.bind(response) as (...given: readonly unknown[]) => ServerResponse;
    response.end = ((...given: readonly unknown[]) => {
      resolve();
      return end(...given);
    }) as ServerResponse['end'];
    // A dropped request has no answer.
    request.once('close', resolve);
    tables.emit('request', request, response);
    return promise;
  }

  async function transact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { TransactItems, ClientRequestToken = '' } = JSON.parse(await text(request)) as Transaction;
    const ask = (operation: string, body: object): Promise<ServerAnswer> => {
      const { 'content-type': type = '', authorization = '', 'x-amz-date': date = '' } = request.headers;
      const headers = { 'content-type': type, authorization, 'x-amz-date': String(date) };
      return askServer(tables, {
        method: 'POST',
        path: '/',
        headers: { ...headers, 'x-amz-target': `${VERSION}.${operation}` },
        body: JSON.stringify(body),
      });
    };
    const failed = made.has(ClientRequestToken)
      ? null
      : (namedTwice(TransactItems) ?? (await writeAll(TransactItems, ask)));
    if (!failed) made.add(ClientRequestToken);
    response.statusCode = failed?.status ?? 200;
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(failed?.body ?? '{}');
  }
}

type Ask = (operation: string, body: object) => Promise<ServerAnswer>;

/** DynamoDB refuses such a transaction for good. */
function namedTwice(items: Transaction['TransactItems']): ServerAnswer | null {
  const names = new Set(items.map(({ Update: { TableName, Key } }) => JSON.stringify([TableName, Key])));
  if (names.size === items.length) return null;
  const body = JSON.stringify({
    __type: 'com.amazon.coral.validate#ValidationException',
    message: 'Transaction request cannot include multiple operations on one item',
  });
  return { status: 400, headers: {}, body };
}

/** Makes all updates, or undoes them and returns the answer to the first that failed. */
async function writeAll(items: Transaction['TransactItems'], ask: Ask): Promise<ServerAnswer | null> {
  const undo: (() => Promise<ServerAnswer>)[] = [];
  for (const { Update } of items) {
    const { TableName, Key } = Update;
    const before = JSON.parse((await ask('GetItem', { TableName, Key, ConsistentRead: true })).body) as {
      readonly Item?: object;
    };
    const answer = await ask('UpdateItem', Update);
    if (answer.status !== 200) {
      for (const step of undo.toReversed()) await step();
      return answer.body.includes('ConditionalCheckFailed') ? cancelled(answer, undo.length, items.length) : answer;
    }
    undo.push(() =>
      before.Item ? ask('PutItem', { TableName, Item: before.Item }) : ask('DeleteItem', { TableName, Key }),
    );
  }
  return null;
}

function cancelled(answer: ServerAnswer, failed: number, count: number): ServerAnswer {
  const reasons = Array.from({ length: count }, (_, index) => ({
    Code: index === failed ? 'ConditionalCheckFailed' : 'None',
  }));
  const body = JSON.stringify({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: 'Transaction cancelled',
    CancellationReasons: reasons,
  });
  return { ...answer, body };
}
