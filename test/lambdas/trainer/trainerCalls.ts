import { randomUUID } from 'node:crypto';
import { trainerContract, trainerMarksContract, trainerRecordedContract } from '../../../domain/api/trainer.ts';
import type { Mark } from '../../../domain/bookings/attendance.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { addressHashes } from '../../../lambdas/adapters/addressKey.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import type { Shop } from '../openShop.ts';

/** The links of a session, as its mails have them. */
export async function linksOf(session: string) {
  const hashOf = await addressHashes(dynamoClient(), TABLES.orders.name)();
  return {
    trainer: { session, key: hashOf('trainer', session) },
    recorded: { session, key: hashOf('recorded', session) },
  };
}

/** A trainer's phone: its page's calls with a link. */
export function phoneOf(shop: Shop, link: object) {
  const phone = randomUUID();
  return {
    open: (from?: string) => shop.post(trainerContract.path, link, from),
    send: (marks: Readonly<Record<string, unknown>>) => shop.post(trainerMarksContract.path, { ...link, phone, marks }),
    record: () => shop.post(trainerRecordedContract.path, link),
  };
}

let made = 0;

/** Pressed after all others of its phone. `seen`: how many marks of the course the phone had been shown. */
export function newMark(mark: Omit<Mark, 'count' | 'seen'>, seen = 0): Record<string, Mark> {
  made += 1;
  return { [randomUUID()]: { ...mark, count: made, seen } };
}
