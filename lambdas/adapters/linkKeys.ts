import { timingSafeEqual } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ADDRESS_KEY, type AddressHash, addressHash, addressHashes, type LinkPurpose } from './addressKey.ts';
import { getItem } from './dynamo.ts';

/** The id of the session that the link is about, empty for the owner's page, and the key that the caller sent. */
interface SessionLink {
  readonly session: string;
  readonly key: string;
}

/** Makes and checks the keys of links with the secret of the Orders table, which the first mail makes. Failures throw Unavailable. */
export type LinkKeys = ReturnType<typeof linkKeys>;

export function linkKeys(client: DynamoDBDocumentClient, table: string) {
  let hashOf: AddressHash | undefined;

  return {
    /** The key of the owner's page, for a mail. */
    async ofQuestions(): Promise<string> {
      return (await addressHashes(client, table)())('questions', '');
    },

    /** False while there is no secret: then no link was ever sent. */
    async fits(purpose: LinkPurpose, { session, key }: SessionLink): Promise<boolean> {
      if (!hashOf) {
        const item = await getItem({ client, name: table, part: 'orders' }, { orderId: ADDRESS_KEY });
        if (!item) return false;
        hashOf = addressHash((item as { readonly secret: string }).secret);
      }
      const [right, given] = [Buffer.from(hashOf(purpose, session)), Buffer.from(key)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
