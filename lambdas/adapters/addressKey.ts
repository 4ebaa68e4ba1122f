import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { emailKey } from '../../domain/text/emailAddress.ts';
import { once } from '../edge/once.ts';
import { updateItem } from './dynamo.ts';
import { createHmac, randomBytes } from 'node:crypto';

/** An item of the Orders table, backed up and restored with the orders: the first use makes it, and it stays. */
export const ADDRESS_KEY = 'address-key';

/** 128 bits. */
const HASH_LENGTH = 22;

/**
 * An address as 22 characters that tell nobody without the key which one it is. `mail` tells apart what mail programs
 * tell apart; `stop` is the same for every spelling of a mailbox. `trainer` and `recorded` are for the id of a date: the
 * keys of its two links. `questions` is the key of the owner's page, of which there is one.
 */
export type AddressHash = (purpose: 'mail' | 'stop' | LinkPurpose, address: string) => string;

export type LinkPurpose = 'trainer' | 'recorded' | 'questions';

/** Reads the key once; other tables keep only hashes made with it. Throws Unavailable. */
export function addressHashes(client: DynamoDBDocumentClient, ordersTable: string): () => Promise<AddressHash> {
  return once(async () => {
    const stored = await updateItem(
      { client, name: ordersTable, part: 'orders' },
      { orderId: ADDRESS_KEY },
      {
        UpdateExpression: 'SET secret = if_not_exists(secret, :fresh)',
        ExpressionAttributeValues: { ':fresh': newSecret() },
      },
    );
    const { secret } = stored as { readonly secret: string };
    return addressHash(secret);
  });
}

const asId = (id: string) => id.toLowerCase();
const SPELLING = { mail: emailKey, stop: mailboxOf, trainer: asId, recorded: asId, questions: asId };

export function addressHash(secret: string): AddressHash {
  return (purpose, address) => keyedHash(secret, `${purpose} ${SPELLING[purpose](address)}`).slice(0, HASH_LENGTH);
}

/** One mailbox has many spellings: case, a domain in Unicode, "+tags", and at Gmail dots and a second domain. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = emailKey(address).split('@');
  const [name = ''] = local.split('+');
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A hash that cannot be traced back to its text without the secret. */
export function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
