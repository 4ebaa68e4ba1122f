import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { build } from 'esbuild';
import { functionPlans } from '../../infra/functionPlans.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';

const LAMBDAS = path.join(import.meta.dirname, '../../lambdas');

type Store = Readonly<Record<string, (...given: unknown[]) => unknown>>;
type MakeStore = (client: DynamoDBDocumentClient, table: string, key: string) => Store;

/** The adapters of tables, by their names, with their source. */
const adapters = new Map(
  readdirSync(path.join(LAMBDAS, 'adapters'))
    .map((file) => [path.basename(file, '.ts'), readFileSync(path.join(LAMBDAS, 'adapters', file), 'utf8')] as const)
    .filter(([name, source]) => source.includes(`function ${name}(client: DynamoDBDocumentClient, table: string`)),
);

/** "orders: orderStore(database, env.ORDERS_TABLE" or "claims = mailClaims(dynamoClient(), tables.orders". */
const WIRED = new RegExp(
  String.raw`(\w+?)\d*(?:: | = |\()(${[...adapters.keys()].join('|')})\d*\(\w+(?:\(\))?, \w+\.(\w+?)(?:_TABLE)?\b`,
  'g',
);

/**
 * The actions on tables that each function's code can come to, as in "dynamodb:GetItem ORDERS_TABLE": of each adapter that
 * it wires, those of the methods that it names. A store keeps one name wherever it is passed on (strayNames).
 */
export async function tableCalls(): Promise<ReadonlyMap<string, readonly string[]>> {
  const functions = await Promise.all(
    Object.keys(functionPlans).map(async (name) => ({ name, code: await reachedCode(name) })),
  );
  const stores = storeNames(functions.map(({ code }) => code).join('\n'));
  const actions = new Map(
    await Promise.all([...adapters.keys()].map(async (adapter) => [adapter, await actionsOf(adapter)] as const)),
  );
  return new Map(
    functions.map(({ name, code }) => {
      const calls = [...code.matchAll(WIRED)].flatMap(([, , adapter = '', table = '']) =>
        [...code.matchAll(new RegExp(String.raw`\b(?:${stores.get(adapter)!.join('|')})\d*\.(\w+)`, 'g'))]
          .flatMap(([, method = '']) => actions.get(adapter)?.get(method) ?? [])
          .map((action) => `${action} ${table.toUpperCase()}_TABLE`),
      );
      return [name, [...new Set(calls)]];
    }),
  );
}

/** Names of variables and fields that have a store's type and no store's name: their calls would be missed. */
export async function strayNames(): Promise<string[]> {
  const code = readdirSync(LAMBDAS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('adapters'))
    .map((file) => readFileSync(path.join(LAMBDAS, file), 'utf8'))
    .join('\n');
  const stores = storeNames(code);
  return [...adapters.keys()].flatMap((adapter) => {
    const type = adapter.replace(/^./, (letter) => letter.toUpperCase());
    const typed = code.matchAll(new RegExp(String.raw`(\w+)\??: (?:Pick<)?${type}\b`, 'g'));
    return [...typed].map(([, name = '']) => name).filter((name) => !stores.get(adapter)?.includes(name));
  });
}

/** The function's code without unused exports, which esbuild leaves out. Adapters stay outside. */
export async function reachedCode(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(LAMBDAS, name, 'index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    external: ['../adapters/*'],
  });
  return outputFiles[0]!.text;
}

/** The names that the store of each adapter gets where it is made. */
function storeNames(code: string): ReadonlyMap<string, readonly string[]> {
  const made = Map.groupBy(code.matchAll(WIRED), ([, , adapter = '']) => adapter);
  return new Map([...made].map(([adapter, each]) => [adapter, [...new Set(each.map(([, name = '']) => name))]]));
}

/** The actions of each of an adapter's methods, as the SDK would send them. */
async function actionsOf(adapter: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { [adapter]: make } = (await import(path.join(LAMBDAS, 'adapters', `${adapter}.ts`))) as Record<
    string,
    MakeStore
  >;
  const sent = new Set<string>();
  const client = dynamoClient({ region: 'eu-west-2' });
  client.middlewareStack.add(
    (_next, { commandName }) =>
      async () => {
        sent.add(`dynamodb:${commandName!.replace(/Command$/, '')}`);
        return { response: {}, output: { $metadata: {}, Attributes: anything, Item: anything, Responses: anything } };
      },
    { step: 'initialize', priority: 'high' },
  );
  const actions = new Map<string, readonly string[]>();
  for (const [method, call] of Object.entries(make!(client, 'table', 'orderId'))) {
    sent.clear();
    try {
      await call(...Array.from({ length: 5 }, () => anything));
    } catch {
      // Cryptography takes real text only. Then the method counts for all that its adapter can send.
      for (const action of everyAction(adapters.get(adapter)!)) sent.add(action);
    }
    if (sent.size === 0) throw new Error(`${adapter}.${method} asks the table nothing`);
    actions.set(method, [...sent]);
  }
  return actions;
}

function everyAction(source: string): string[] {
  return [...source.matchAll(/new (\w+)Command\(/g)].map(([, command]) => `dynamodb:${command}Item`);
}

/** Stands for whatever a method is given, and for all that it reads there. */
export const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => 1;
    if (key === Symbol.iterator) return () => [anything][Symbol.iterator]();
    // Not a promise.
    return key === 'then' ? undefined : anything;
  },
  apply: () => anything,
});
