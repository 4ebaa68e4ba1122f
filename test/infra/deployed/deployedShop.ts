import { createAdaptorServer } from '@hono/node-server';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterAll } from 'vitest';
import { stripeWebhookContract } from '../../../domain/api/stripeWebhook.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { httpApiEvent } from '../../../infra/local/lambdaRoutes.ts';
import { listen, shut } from '../../../infra/local/listen.ts';
import { startParameters } from '../../../infra/local/parameters.ts';
import { sampleSheetRoutes, sampleSheetUrls } from '../../../infra/local/sampleSheets.ts';
import { openShop, type Shop } from '../../lambdas/openShop.ts';
import { ofType, readable, type Resource, shopFunctions, synthesizedTemplate, type Template } from '../assembly.ts';
import { type DeployedFunction, startDeployed } from './lambdaProcess.ts';

export const ORIGIN_SECRET = 'what CloudFront says';

/** Every function of the template over the stand-ins, gone when the test file ends. Of the shop only the stand-ins are used. */
export async function openDeployedShop() {
  const template = synthesizedTemplate();
  const functions = shopFunctions(template);
  const shop = await openShop();
  const parameters = await startParameters(parametersOf(functions.values(), shop));
  const app = sampleSheetRoutes().post('/api/*', (c) => request(c.req.raw));
  const server = createAdaptorServer({ fetch: app.fetch });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  const running = new Map<string, Promise<DeployedFunction>>();
  afterAll(async () => {
    for (const each of running.values()) (await each).close();
    await parameters.close();
    await shut(server);
  });

  const { dynamoUrl, mailUrl } = shop.standIns;
  const places = {
    AWS_ENDPOINT_URL_DYNAMODB: dynamoUrl,
    AWS_ENDPOINT_URL_SESV2: mailUrl,
    AWS_ENDPOINT_URL_SSM: parameters.url,
    STRIPE_API_URL: shop.stripe.url,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  };
  shop.stripe.addWebhook({ url: url + stripeWebhookContract.path, secret: shop.standIns.webhookSecret });

  /** Starts a function at its first use. */
  async function invoke(name: string, event: unknown): Promise<unknown> {
    const { resource } = functions.get(name)!;
    const given = environmentOf(template, resource);
    const started =
      running.get(name) ??
      startDeployed(resource, {
        ...given,
        ...places,
        ...(given['TRAINING_SHEET_URLS'] && { TRAINING_SHEET_URLS: sampleSheetUrls(url) }),
      });
    running.set(name, started);
    return (await started).invoke(event);
  }

  /** Calls the function of an API path; with `asText` its body is not base64. */
  async function request(given: Request, asText = false): Promise<Response> {
    const event = await httpApiEvent(given);
    const text = Buffer.from(event.body ?? '', 'base64').toString();
    const name = event.rawPath.replace('/api/', '');
    const result = await invoke(name, asText ? { ...event, body: text, isBase64Encoded: false } : event);
    const { statusCode, body, headers } = result as APIGatewayProxyStructuredResultV2;
    return new Response(body ?? null, { status: statusCode!, headers: headers as Record<string, string> });
  }

  return {
    shop,
    invoke,
    request,
    post: (path: string, body: object, asText = false) =>
      request(
        new Request(url + path, {
          method: 'POST',
          ...(body instanceof FormData || body instanceof URLSearchParams
            ? { body }
            : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        }),
        asText,
      ),
  };
}

/** A function's environment in the template, with the local table names. */
function environmentOf(template: Template, { Properties }: Resource): Record<string, string> {
  const tables = Object.values(TABLES);
  const local = new Map(
    ofType(template, 'AWS::DynamoDB::GlobalTable').map(([id, table]) => [
      id,
      tables.find(({ key }) => key === table.Properties.KeySchema[0].AttributeName)!.name,
    ]),
  );
  const variables = Object.entries(Properties.Environment?.Variables ?? {}).map(
    ([name, value]) => [name, readable(value)] as const,
  );
  return Object.fromEntries(variables.map(([name, value]) => [name, local.get(value) ?? value]));
}

/** Systems Manager's parameters under the names that the template gives the functions. */
function parametersOf(
  functions: Iterable<{ readonly resource: Resource }>,
  { standIns, stripe }: Shop,
): Record<string, string> {
  const values = {
    STRIPE_SECRET_KEY_PARAMETER: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET_PARAMETER: standIns.webhookSecret,
    ORIGIN_SECRET_PARAMETER: ORIGIN_SECRET,
  };
  return Object.fromEntries(
    [...functions].flatMap(({ resource: { Properties } }) =>
      Object.entries(values).flatMap(([variable, value]) => {
        const name = Properties.Environment?.Variables[variable];
        return name === undefined ? [] : [[readable(name), value]];
      }),
    ),
  );
}
