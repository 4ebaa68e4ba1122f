import type { Server } from 'node:http';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { askServer, type ServerAnswer, type ServerRequest } from './askServer.ts';
import type { Fate, Invocation, Part, Wire } from './wire.ts';

/** A request as the SDK passes it to its request handler. */
interface AwsRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Called after each request that was carried out and accepted. */
type Witness = (by: Invocation | undefined, body: string) => void;

const TROUBLES: Readonly<Record<string, { status: number; name: string }>> = {
  throttled: { status: 429, name: 'ThrottlingException' },
  failing: { status: 500, name: 'InternalServerError' },
  refused: { status: 400, name: 'MessageRejected' },
};

const SIGNATURE = {
  authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=local',
  'x-amz-date': '20261121T090000Z',
};

/** Signing takes two thirds of a call's time, and the stand-ins accept any signature. */
const signer = {
  async sign<Request extends { headers: Record<string, string> }>(request: Request): Promise<Request> {
    Object.assign(request.headers, SIGNATURE);
    return request;
  },
};

/** Makes a client of the AWS SDK call a server in this process over the wire. */
export function awsClientOver(wire: Wire, part: Part, server: Server, witness: Witness = () => {}) {
  const handle = async (signed: AwsRequest) => {
    const request = { ...signed, body: new TextDecoder().decode(signed.body) };
    const { status, headers, body } = await wire.send(part, nameOf(request), async (fate, by) => {
      const answer = fate.takesEffect ? await askServer(server, request) : undefined;
      if (answer?.status === 200) witness(by, request.body);
      return answerFor(fate, answer);
    });
    return { response: { statusCode: status, headers, body: Buffer.from(body) } };
  };
  const requestHandler = {
    metadata: { handlerProtocol: 'http/1.1' },
    handle,
    updateHttpClientConfig() {},
    httpHandlerConfigs: () => ({}),
  };
  return {
    region: 'eu-west-2',
    endpoint: 'http://aws.localhost',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    signer,
    requestHandler: requestHandler as NonNullable<DynamoDBClientConfig['requestHandler']>,
  };
}

/** Returns the answer for the SDK, or throws as its own request handler would. */
function answerFor({ trouble }: Fate, answer: ServerAnswer | undefined): ServerAnswer {
  if (trouble === 'timeout') throw Object.assign(new Error('no answer in time'), { name: 'TimeoutError' });
  if (trouble === 'dropped') throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  if (trouble === 'unreachable') throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const failure = trouble && TROUBLES[trouble];
  if (failure)
    return {
      status: failure.status,
      headers: { 'x-amzn-errortype': failure.name },
      body: JSON.stringify({ __type: failure.name, message: trouble }),
    };
  if (!answer) throw new Error('A call without trouble must take effect.');
  return answer;
}

/** Names of attributes that are ids, which differ at each run. */
const IDS = /^#(?:attribute|order|id|key|entry|mark\d+)$/;

function nameOf({ method, path, headers, body }: ServerRequest): string {
  const target = headers['x-amz-target'];
  if (!target) return `${method} ${path}`;
  const { UpdateExpression = '', ExpressionAttributeNames: names = {} } = JSON.parse(body) as {
    UpdateExpression?: string;
    ExpressionAttributeNames?: Record<string, string>;
  };
  return `${target.split('.')[1]} ${UpdateExpression.replaceAll(/#\w+/g, (name) => (IDS.test(name) ? name : wordOf(names[name] ?? name)))}`.trim();
}

/** The claim on a reader's mail has a hash of the address after it, which differs at each run. */
function wordOf(name: string): string {
  return name.split(' ')[0] ?? name;
}
