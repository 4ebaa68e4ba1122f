import path from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { apiErrors, errorBodySchema, type ErrorCode } from '../../domain/api/errors.ts';
import { routes } from '../../domain/api/routes.ts';
import { lambdaRoutes } from '../../infra/local/lambdaRoutes.ts';
import { handler } from '../../lambdas/unknown-route/handler.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

async function answered(rawPath: string) {
  const { statusCode, headers, body } = await handler({ rawPath } as APIGatewayProxyEventV2);
  return { statusCode, headers, error: errorBodySchema.parse(JSON.parse(body!)).error };
}

function refusal(code: ErrorCode) {
  const { status, message } = apiErrors[code];
  return {
    statusCode: status,
    error: { code, message },
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  };
}

test.each(['/', '/api/nothing', `${contactContract.path}/`, `${contactContract.path}/more`, '/api/CONTACT'])(
  '%s is no address of the API',
  async (rawPath) => {
    const answer = await answered(rawPath);
    expect(answer).toEqual(refusal('not_found'));
  },
);

test.each(routes)('$path says which method it takes', async ({ path: rawPath, method }) => {
  const expected = refusal('method_not_allowed');
  expect(await answered(rawPath)).toEqual({ ...expected, headers: { ...expected.headers, allow: method } });
});

test('on this machine every method that an address does not take is refused by the same function', async () => {
  const app = lambdaRoutes();
  for (const { path: address, method: taken } of routes) {
    for (const method of METHODS.filter((other) => other !== taken)) {
      const response = await app.request(address, { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([
        method,
        apiErrors.method_not_allowed.status,
        taken,
      ]);
    }
  }
});

test('on this machine an address without a contract is refused by the same function', async () => {
  const response = await lambdaRoutes().request('/api/nothing', { method: 'POST', body: 'x' });
  expect([response.status, await response.json()]).toEqual([
    apiErrors.not_found.status,
    { error: refusal('not_found').error },
  ]);
});

test('the function is light: of all packages it carries only the one of the contracts', async () => {
  const entry = path.join(import.meta.dirname, '../../lambdas/unknown-route/handler.ts');
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
  });
  const packages = Object.keys(metafile.inputs).flatMap(
    (input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? [],
  );
  expect([...new Set(packages)]).toEqual(['zod']);
});
