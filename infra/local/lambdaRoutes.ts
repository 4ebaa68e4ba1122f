import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Context, Hono } from 'hono';
import { API_PREFIX, type Contract } from '../../domain/api/contract.ts';
import { apiErrors, type ErrorCode } from '../../domain/api/errors.ts';
import { routes } from '../../domain/api/routes.ts';
import type { Handler } from '../../lambdas/edge/endpoint.ts';

/** Loads a Lambda's handler module by the Lambda's name. */
export type LoadLambda = (name: string) => Promise<unknown>;

export const importLambda: LoadLambda = (name) => import(`../../lambdas/${name}/handler.ts`);

/** Plays API Gateway: every contract's route calls the real handler with an HTTP API event. */
export function lambdaRoutes(load = importLambda): Hono {
  const app = new Hono();
  for (const contract of routes) {
    app.on(contract.method, contract.path, async (c) => invoke(contract, (await load(contract.name)) as HandlerModule, c));
    app.all(contract.path, (c) => refusal(c, 'method_not_allowed'));
  }
  app.all(`${API_PREFIX}/*`, (c) => refusal(c, 'not_found'));
  return app;
}

interface HandlerModule {
  readonly handler: Handler;
}

async function invoke(contract: Contract, { handler }: HandlerModule, c: Context): Promise<Response> {
  const { statusCode = 200, headers, body } = await handler(await httpApiEvent(contract, c.req.raw));
  return new Response(body ?? null, { status: statusCode, headers: headers as Record<string, string> });
}

/** An event of payload format 2.0. Bodies are always base64, as API Gateway sends what is not text. */
async function httpApiEvent(contract: Contract, request: Request): Promise<APIGatewayProxyEventV2> {
  const { pathname, search } = new URL(request.url);
  const bytes = Buffer.from(await request.arrayBuffer());
  const now = new Date();
  return {
    version: '2.0',
    routeKey: `${contract.method} ${contract.path}`,
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
      routeKey: `${contract.method} ${contract.path}`,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(bytes.length > 0 && { body: bytes.toString('base64') }),
    isBase64Encoded: bytes.length > 0,
  };
}

function refusal(c: Context, code: ErrorCode): Response {
  const { status, message } = apiErrors[code];
  return c.json({ error: { code, message } }, status, { 'cache-control': 'no-store' });
}
