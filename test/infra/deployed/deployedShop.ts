import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import type { FunctionName } from '../../../infra/functionPlans.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { listen, shut } from '../../../infra/local/listen.ts';
import { startParameters } from '../../../infra/local/parameters.ts';
import { sampleSheet, sampleSheetFiles } from '../../../infra/local/sampleSheets.ts';
import { openShop, type Shop } from '../../lambdas/openShop.ts';
import { ofType, readable, type Resource, shopFunctions, synthesizedTemplate, type Template } from '../assembly.ts';
import { type DeployedFunction, startDeployed } from './lambdaProcess.ts';

export const ORIGIN_SECRET = 'what CloudFront says';

export interface DeployedShop {
  /** Only its stand-ins are used. */
  readonly shop: Shop;
  /** Starts a function at its first use. */
  invoke(name: FunctionName, event: unknown): Promise<unknown>;
  /** Receives Stripe's webhooks; returns the status to answer with. */
  onWebhook(receive: (request: Request) => Promise<number>): void;
}

/** Every function of the template over the stand-ins, gone when the test file ends. */
export async function openDeployedShop(): Promise<DeployedShop> {
  const template = synthesizedTemplate();
  const functions = shopFunctions(template);
  const shop = await openShop();
  const parameters = await startParameters(0, parametersOf(functions.values(), shop));
  let receive = notListening;
  const app = new Hono()
    .get('/sheets/:file', (c) =>
      c.body(sampleSheet(c.req.param('file'), new Date()), 200, { 'content-type': 'text/csv' }),
    )
    .post('/webhook', async (c) => new Response(null, { status: await receive(c.req.raw) }));
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
  const sheets = sampleSheetFiles.map((file) => `${url}/sheets/${file}`).join(' ');
  return {
    shop,
    onWebhook(answer) {
      receive = answer;
      shop.stripe.addWebhook({ url: `${url}/webhook`, secret: shop.standIns.webhookSecret });
    },
    async invoke(name, event) {
      const { resource } = functions.get(name)!;
      const given = environmentOf(template, resource);
      const started =
        running.get(name) ??
        startDeployed(resource, {
          ...given,
          ...places,
          ...(given['TRAINING_SHEET_URLS'] && { TRAINING_SHEET_URLS: sheets }),
        });
      running.set(name, started);
      return (await started).invoke(event);
    },
  };
}

/** Makes Stripe retry. */
async function notListening(_request: Request): Promise<number> {
  return 503;
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
