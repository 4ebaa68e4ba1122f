import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { API_PREFIX } from '../../domain/api/contract.ts';
import { routes, type ServedRoute } from '../../domain/api/served.ts';
import type { ApiEvent } from '../../lambdas/edge/apiEvent.ts';
import type { Handler } from '../../lambdas/edge/endpoint.ts';
import { VISITOR_HEADER } from '../../lambdas/edge/cloudFrontHeaders.ts';

/** Reserved for documentation (RFC 5737). The API is called by the CDN, never by a visitor. */
const CDN_ADDRESS = '198.51.100.1';

/** Loads a Lambda's entry file by the Lambda's name. */
export type LoadLambda = (name: string) => Promise<unknown>;

export const importLambda: LoadLambda = (name) => import(`../../lambdas/${name}/index.ts`);

/** Plays CloudFront and API Gateway: the method and path of a route call its Lambda with an HTTP API event. */
export function lambdaRoutes(load = importLambda): Hono<{ Bindings: Partial<HttpBindings> }> {
  return new Hono<{ Bindings: Partial<HttpBindings> }>().all(`${API_PREFIX}/*`, async (c) => {
    const route = servedAt(c.req.method, c.req.path);
    // API Gateway's own answer where no route matches, also for a wrong method.
    if (!route) return Response.json({ message: 'Not Found' }, { status: 404 });
    const { handler } = (await load(route.lambda)) as HandlerModule;
    return invoke(handler, await httpApiEvent(c.req.raw, c.env?.incoming?.socket.remoteAddress));
  });
}

/** The route of an address, as API Gateway matches it. */
function servedAt(method: string, address: string): ServedRoute | undefined {
  return routes.find((route) => route.method === method && parametersIn(route.path, address));
}

const isParameter = (part: string) => part.startsWith('{');

/** Null if the address is not one of this path. */
function parametersIn(path: string, address: string): Record<string, string> | null {
  const [parts, given] = [path.split('/'), address.split('/')];
  const pairs = parts.map((part, index) => [part, given[index] ?? ''] as const);
  if (parts.length !== given.length || !pairs.every(([part, value]) => (isParameter(part) ? value : part === value)))
    return null;
  return Object.fromEntries(
    pairs.filter(([part]) => isParameter(part)).map(([part, value]) => [part.slice(1, -1), value]),
  );
}

interface HandlerModule {
  readonly handler: Handler;
}

async function invoke(handler: Handler, event: ApiEvent): Promise<Response> {
  const { statusCode = 200, headers, body } = await handler(event);
  return new Response(body ?? null, {
    status: statusCode,
    headers: {
      ...(headers as Record<string, string>),
      // Node's own header does not follow the console's clock.
      date: new Date().toUTCString(),
      ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
    },
  });
}

/** Bodies are always base64, as API Gateway sends binary ones. */
export async function httpApiEvent(request: Request, visitor = '127.0.0.1'): Promise<ApiEvent> {
  const bytes = Buffer.from(await request.arrayBuffer());
  const { pathname } = new URL(request.url);
  const { path = pathname } = servedAt(request.method, pathname) ?? {};
  return {
    routeKey: `${request.method} ${path}`,
    pathParameters: parametersIn(path, pathname) ?? {},
    headers: { ...Object.fromEntries(request.headers), [VISITOR_HEADER]: visitor },
    requestContext: { http: { sourceIp: CDN_ADDRESS } },
    ...(bytes.length > 0 && { body: bytes.toString('base64') }),
    isBase64Encoded: bytes.length > 0,
  };
}
