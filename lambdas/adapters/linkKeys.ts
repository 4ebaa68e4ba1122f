import { timingSafeEqual } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ADDRESS_KEY, type AddressHash, addressHash } from './addressKey.ts';
import { getItem } from './dynamo.ts';

/** The link of a date: its id, and the key that the caller sent. */
interface DateLink {
  readonly date: string;
  readonly key: string;
}

/** Checks the keys of dates with the secret of the Orders table, which the first mail makes. Failures throw Unavailable. */
export type LinkKeys = ReturnType<typeof linkKeys>;

export function linkKeys(client: DynamoDBDocumentClient, table: string) {
  let hashOf: AddressHash | undefined;

  return {
    /** False while there is no secret: then no link was ever sent. */
    async fits(purpose: 'trainer' | 'recorded', { date, key }: DateLink): Promise<boolean> {
      if (!hashOf) {
        const item = await getItem({ client, name: table, part: 'orders' }, { orderId: ADDRESS_KEY });
        if (!item) return false;
        hashOf = addressHash((item as { readonly secret: string }).secret);
      }
      const [right, given] = [Buffer.from(hashOf(purpose, date)), Buffer.from(key)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
