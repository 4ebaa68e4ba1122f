import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient, updateTogether } from '../../../lambdas/adapters/dynamo.ts';
import { heldChange } from '../../../lambdas/adapters/placeStore.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { openShop } from '../openShop.ts';

const shop = await openShop();

const hold = (date: string) => ({
  table: TABLES.places.name,
  key: { date },
  ...heldChange(randomUUID(), { places: 1, revision: 0 }, false),
});
const write = (...dates: string[]) => updateTogether({ client: dynamoClient(), part: 'places' }, dates.map(hold));

test('a transaction that names an item twice is refused, as on AWS, and writes nothing', async () => {
  const [date, other] = [randomUUID(), randomUUID()];
  await expect(write(other, date, date)).rejects.toThrow(Unavailable);
  expect(await shop.deps.places.booked([date, other])).toEqual([]);
  expect(await write(date, other)).toBe(true);
});
