import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Hono } from 'hono';
import { API_PREFIX } from '../../domain/api/contract.ts';
import { routes } from '../../domain/api/routes.ts';
import type { Handler } from '../../lambdas/edge/endpoint.ts';

/** Plays API Gateway: a contract's method and path call its Lambda with an HTTP API event, everything else the one of the default route. */
export function lambdaRoutes(): Hono {
  return new Hono().all(`${API_PREFIX}/*`, ({ req }) => {
    const contract = routes.find(({ method, path }) => method === req.method && path === req.path);
    return contract ? invoke(contract.name, `${contract.method} ${contract.path}`, req.raw) : invoke('unknown-route', '$default', req.raw);
  });
}

async function invoke(lambda: string, routeKey: string, request: Request): Promise<Response> {
  const { handler } = (await import(`../../lambdas/${lambda}/handler.ts`)) as { handler: Handler };
  const { statusCode = 200, headers, body } = await handler(await httpApiEvent(routeKey, request));
  return new Response(body ?? null, { status: statusCode, headers: headers as Record<string, string> });
}

/** An event of payload format 2.0. Bodies are always base64, as API Gateway sends what is not text. */
async function httpApiEvent(routeKey: string, request: Request): Promise<APIGatewayProxyEventV2> {
  const { pathname, search } = new URL(request.url);
  const bytes = Buffer.from(await request.arrayBuffer());
  const now = new Date();
  return {
    version: '2.0',
    routeKey,
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: Object.fromEntries(request.headers),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method: request.method, path: pathname, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: request.headers.get('user-agent') ?? '' },
      requestId: crypto.randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(bytes.length > 0 && { body: bytes.toString('base64') }),
    isBase64Encoded: bytes.length > 0,
  };
}
