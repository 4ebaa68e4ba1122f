import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** EventBridge's scheduled event. */
export const SCHEDULED_EVENT = {
  version: '0',
  id: '53dc4d37-cffa-4f76-80c9-8b7d4a4d2eaa',
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '123456789012',
  time: '2026-11-21T04:00:00Z',
  region: 'eu-west-2',
  resources: ['arn:aws:events:eu-west-2:123456789012:rule/Shop'],
  detail: {},
};

/** An HTTP API's event, payload format 2.0. Like API Gateway it encodes binary bodies as base64; with `base64`, all. */
export async function httpApiEvent(
  routeKey: string,
  request: Request,
  base64 = false,
): Promise<APIGatewayProxyEventV2> {
  const { pathname, search } = new URL(request.url);
  const bytes = Buffer.from(await request.arrayBuffer());
  const isBase64Encoded =
    bytes.length > 0 &&
    (base64 ||
      !/^(?:text\/|application\/(?:json|xml|javascript|x-www-form-urlencoded))/.test(
        request.headers.get('content-type') ?? '',
      ));
  return {
    version: '2.0',
    routeKey,
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: {
      ...Object.fromEntries(request.headers),
      'content-length': String(bytes.length),
      host: 'abc123.execute-api.eu-west-2.amazonaws.com',
      'x-amzn-trace-id': 'Root=1-673f',
      'x-forwarded-for': '203.0.113.7, 130.176.1.1',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    requestContext: {
      accountId: '123456789012',
      apiId: 'abc123',
      domainName: 'abc123.execute-api.eu-west-2.amazonaws.com',
      domainPrefix: 'abc123',
      requestId: 'JKJaXmPLvHcESHA=',
      routeKey,
      stage: '$default',
      time: '21/Nov/2026:04:00:00 +0000',
      timeEpoch: 1795233600000,
      http: {
        method: request.method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: '130.176.1.1',
        userAgent: 'Amazon CloudFront',
      },
    },
    ...(bytes.length > 0 && { body: bytes.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
}

export function postJson(path: string, body: unknown): Request {
  return new Request(`https://shop.example${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Status, body and headers of a function's answer. */
export function answerOf(result: unknown) {
  const { statusCode, body, headers = {} } = result as APIGatewayProxyStructuredResultV2;
  return {
    status: statusCode,
    body: body ? (JSON.parse(body) as Record<string, unknown>) : undefined,
    headers: headers as Record<string, string>,
  };
}
