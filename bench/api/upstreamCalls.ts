import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sheetNames } from '../../domain/trainingSheets.ts';
import { TABLES } from '../../infra/local/database.ts';

const agent = new Agent({ keepAlive: true });

/** A call as small as it can be made: no SDK, no retry, nothing checked but the status. */
async function post(url: string, headers: Record<string, string>, body: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const call = request(
    url,
    { agent, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
    (response) => {
      text(response).then(
        (answer) => (response.statusCode === 200 ? resolve(answer) : reject(new Error(answer))),
        reject,
      );
    },
  );
  call.on('error', reject).end(body);
  return promise;
}

function dynamo(operation: string, input: object): Promise<string> {
  return post(
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
    {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': '20261121T000000Z',
      // The stand-in wants one and does not check it.
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20261121/eu-west-2/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0',
    },
    JSON.stringify(input),
  );
}

export function putOrder(orderId: string, order: string): Promise<string> {
  return dynamo('PutItem', {
    TableName: TABLES.orders.name,
    Item: { orderId: { S: orderId }, order: { S: order } },
    ConditionExpression: 'attribute_not_exists(orderId)',
  });
}

/** How often this visitor has come. */
export function countVisitor(visitor: string): Promise<string> {
  return dynamo('UpdateItem', {
    TableName: TABLES.visitors.name,
    Key: { id: { S: visitor } },
    UpdateExpression: 'ADD requests :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  });
}

export function createIntent(orderId: string, amount: number): Promise<string> {
  const headers = {
    authorization: 'Bearer sk_test_local',
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': `pi:${orderId}`,
  };
  return post(
    `${process.env['STRIPE_API_URL']}/v1/payment_intents`,
    headers,
    new URLSearchParams({ amount: String(amount), currency: 'gbp', 'metadata[orderId]': orderId }).toString(),
  );
}

export function readSheets(): Promise<string> {
  return dynamo('BatchGetItem', {
    RequestItems: { [TABLES.sheets.name]: { Keys: sheetNames.map((name) => ({ name: { S: name } })) } },
  });
}
