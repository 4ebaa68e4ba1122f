import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Handler } from '../../lambdas/edge/endpoint.ts';
import { serveJson } from './jsonServer.ts';

/** A deployed function behind HTTP: node functionServer.ts <bundle> <event>. Every request comes from another visitor. */
const [, , file = '', event = ''] = process.argv;
const { handler } = (await import(pathToFileURL(file).href)) as { readonly handler: Handler };
const template = JSON.parse(event) as APIGatewayProxyEventV2;
let visitors = 0;

await serveJson(async (body) => {
  visitors += 1;
  const visitor = [10, visitors >> 16, visitors >> 8, visitors].map((byte) => byte & 255).join('.');
  const headers = { ...template.headers, 'x-forwarded-for': `${visitor}, ${template.requestContext.http.sourceIp}` };
  const answer = await handler({ ...template, headers, ...(body && { body, isBase64Encoded: false }) });
  return { status: answer.statusCode ?? 200, body: answer.body ?? '' };
});
