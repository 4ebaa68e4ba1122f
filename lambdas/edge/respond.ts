import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** A JSON answer. No cache keeps it unless its headers say otherwise. */
export function respond(
  statusCode: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
