import { expect, test } from 'vitest';
import { routeKeyOf } from '../../../domain/api/contract.ts';
import { api } from '../../../domain/api/routes.ts';
import { httpApiEvent, importLambda } from '../../../infra/local/lambdaRoutes.ts';
import type { Handler } from '../../../lambdas/edge/endpoint.ts';
import { openShop } from '../openShop.ts';

const shop = await openShop();

test.for<[method: string, path: string]>([
  ['GET', api.booking.path],
  ['PUT', api.bookingPeople.path],
  ['POST', '/api/booking/none'],
  ['POST', `${api.booking.path}/`],
])('%s %s is answered 404 as API Gateway does', async ([method, path]) => {
  const answer = await shop.request(path, { method });
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }]);
});

test('a function refuses the route of another, and answers its own', async () => {
  const { handler } = (await importLambda('enquiries')) as { handler: Handler };
  const event = await httpApiEvent(new Request(`https://shop.example${api.contact.path}`, { method: 'POST' }));
  expect(await handler({ ...event, routeKey: routeKeyOf(api.booking) })).toMatchObject({ statusCode: 404 });
  expect(await handler(event)).toMatchObject({ statusCode: 415 });
});
