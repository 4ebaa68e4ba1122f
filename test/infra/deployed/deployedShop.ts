import { createAdaptorServer } from '@hono/node-server';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterAll } from 'vitest';
import { routes } from '../../../domain/api/served.ts';
import { stripeWebhookContract } from '../../../domain/api/stripeWebhook.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { httpApiEvent } from '../../../infra/local/lambdaRoutes.ts';
import { listen, shut } from '../../../infra/local/listen.ts';
import { startParameters } from '../../../infra/local/parameters.ts';
import { sampleSheets, sampleSheetUrls, sheetRoutes } from '../../../infra/local/sampleSheets.ts';
import { openShop } from '../../lambdas/openShop.ts';
import { ofType, readable, type Resource, shopFunctions, synthesizedTemplate, type Template } from '../assembly.ts';
import { type DeployedFunction, startDeployed } from './lambdaProcess.ts';

export const ORIGIN_SECRET = 'what CloudFront says';

/** Every function of the template over the stand-ins, gone when the test file ends. Of the shop only the stand-ins are used. */
export async function openDeployedShop() {
  const template = synthesizedTemplate();
  const functions = shopFunctions(template);
  const shop = await openShop();
  const parameterValues = {
    STRIPE_SECRET_KEY_PARAMETER: shop.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET_PARAMETER: shop.standIns.webhookSecret,
    ORIGIN_SECRET_PARAMETER: ORIGIN_SECRET,
    SITE_URL_PARAMETER: 'https://shop.example',
  };
  const parameters = await startParameters(parameterValues);
  const app = sheetRoutes(sampleSheets(new Date())).post('/api/*', (c) => request(c.req.raw));
  const server = createAdaptorServer({ fetch: app.fetch });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  const running = new Map<string, DeployedFunction>();
  afterAll(async () => {
    for (const each of running.values()) each.close();
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
  const replaced = {
    TRAINING_SHEET_URLS: sampleSheetUrls(url),
    // Each parameter is stored under the name of its variable.
    ...Object.fromEntries(Object.keys(parameterValues).map((variable) => [variable, variable])),
  };
  shop.stripe.addWebhook({ url: url + stripeWebhookContract.path, secret: shop.standIns.webhookSecret });

  /** Starts a function at its first use. */
  async function invoke(name: string, event: unknown): Promise<unknown> {
    const { resource } = functions.get(name)!;
    const started =
      running.get(name) ?? startDeployed(resource, { ...environmentOf(template, resource, replaced), ...places });
    running.set(name, started);
    return started.invoke(event);
  }

  /** Calls the function of an API path; with `asText` its body is not base64. */
  async function request(given: Request, asText = false): Promise<Response> {
    const event = await httpApiEvent(given);
    const text = Buffer.from(event.body ?? '', 'base64').toString();
    const { lambda } = routes.find(({ path }) => path === new URL(given.url).pathname)!;
    const result = await invoke(lambda, asText ? { ...event, body: text, isBase64Encoded: false } : event);
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

/** A function's environment in the template, with the local table names and these values in place of its own. */
function environmentOf(
  template: Template,
  { Properties }: Resource,
  replaced: Readonly<Record<string, string>>,
): Record<string, string> {
  const tables = new Map(
    ofType(template, 'AWS::DynamoDB::GlobalTable').map(([id, table]) => [
      id,
      Object.values(TABLES).find(({ key }) => key === table.Properties.KeySchema[0].AttributeName)!.name,
    ]),
  );
  return Object.fromEntries(
    Object.entries(Properties.Environment.Variables).map(([name, value]) => [
      name,
      replaced[name] ?? tables.get(readable(value)) ?? readable(value),
    ]),
  );
}
