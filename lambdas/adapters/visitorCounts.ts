import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { LOST_MAILBOXES_KEPT_DAYS } from '../../domain/legal/retention.ts';
import type { VisitorWindow } from '../edge/visitorLimit.ts';
import { unavailable } from '../edge/unavailable.ts';
import { writeIf } from './dynamo.ts';
import { keyedHash, newSecret } from './addressKey.ts';

/** A visitor is waiting. */
const TIMEOUT_MS = 1_000;

const DAY_SECONDS = 24 * 60 * 60;

const NONE: ReadonlySet<string> = new Set();

/** Counted from the last order or decline: longer than an intent can be paid. */
const DAY_KEPT_SECONDS = 2 * DAY_SECONDS;

export type VisitorCounts = ReturnType<typeof visitorCounts>;

/** The orders of a network in one day that may not be paid, and how many cards were declined for its orders. */
interface NetworkDay {
  readonly orders: readonly string[];
  readonly declines: number;
}

/** A mail that is counted, or taken back, by an id of its own: a request that is repeated changes nothing. */
export interface CountedMail {
  readonly change: 'ADD' | 'DELETE';
  readonly id: string;
}

/** The mails about one order to anybody but the owner. */
interface OrderMails {
  /** Of one day. */
  readonly mails: number;
  /** One to this mailbox came back for good. */
  readonly isLost: boolean;
}

/**
 * The Visitors table. It holds no address, only hashes keyed with a daily secret that is stored in the same table:
 * once DynamoDB has expired the secret, nobody can recover the address. Failures of the table throw Unavailable.
 */
export function visitorCounts(client: DynamoDBDocumentClient, table: string) {
  const visitors = { client, table };
  const hash = dailyHashes(visitors);
  return {
    hash,
    ...mailCounts(visitors, hash),
    ...networkDays(visitors),

    /** Counts one more request of a visitor; returns how many there have been. */
    async add({ name, visitor, day, until }: VisitorWindow): Promise<number> {
      return add(visitors, `${name}#${await hash(visitor, day)}`, Math.ceil(until.getTime() / 1_000));
    },

    /** Counts one more for all visitors together, or more; returns how many the day has. */
    addToDay: (name: string, day: string, more = 1): Promise<number> =>
      add(visitors, `${name}#${day}`, afterDay(day), more),
  };
}

interface Visitors {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
}

type DailyHash = ReturnType<typeof dailyHashes>;

/** The hash of a network or a mailbox on one day. */
function dailyHashes(visitors: Visitors) {
  let known: { readonly day: string; readonly secret: string } | undefined;

  /** The day's first request creates it. */
  async function secretOf(day: string): Promise<string> {
    if (known?.day === day) return known.secret;
    const { secret } = await update<{ secret: string }>(
      visitors,
      `secret#${day}`,
      'SET secret = if_not_exists(secret, :fresh), expiresAt = :expiresAt',
      {
        ':fresh': newSecret(),
        ':expiresAt': afterDay(day),
      },
    );
    known = { day, secret };
    return secret;
  }

  return async (text: string, day: string): Promise<string> => keyedHash(await secretOf(day), text);
}

function mailCounts(visitors: Visitors, hash: DailyHash) {
  return {
    /** Counts a mail about an order to a mailbox, or takes it back. */
    async changeOrderMails(orderId: string, mailbox: string, day: string, mail: CountedMail): Promise<OrderMails> {
      const { mails, lost, hashOf } = await changeOrderMails(visitors, orderId, day, mail);
      return { mails, isLost: lost.has(hashOf(mailbox)) };
    },

    /** Counts a mail to a mailbox, or takes it back; returns how many the day has. */
    async changeMailsTo(mailbox: string, day: string, { change, id }: CountedMail): Promise<number> {
      const { mails = NONE } = await update<{ mails?: ReadonlySet<string> }>(
        visitors,
        `mails-to#${await hash(mailbox, day)}#${day}`,
        `${change} mails :ids SET expiresAt = :expiresAt`,
        { ':ids': new Set([id]), ':expiresAt': afterDay(day) },
      );
      return mails.size;
    },

    /** Notes that a mail about an order came back from this mailbox, and counts as `more` mails: once, however often it is told. */
    async addLostMailbox(orderId: string, mailbox: string, day: string, more: number): Promise<void> {
      const { hashOf } = await changeOrderMails(visitors, orderId, day);
      const hash = hashOf(mailbox);
      const ids = Array.from({ length: more }, (_, index) => `${hash} ${index}`);
      const added = send(visitors, `mails-about#${orderId}`, 'ADD #day :ids, lost :hashes', {
        ConditionExpression: 'NOT contains(lost, :hash)',
        ExpressionAttributeValues: { ':ids': new Set(ids), ':hashes': new Set([hash]), ':hash': hash },
        ExpressionAttributeNames: { '#day': day },
      });
      await writeIf(added).catch(unavailable('visitors'));
    },
  };
}

function networkDays(visitors: Visitors) {
  return {
    /** A network's day so far, by its hash. */
    networkDay: (network: string, now: Date): Promise<NetworkDay> => changeNetwork(visitors, network, now),

    addOrder: (network: string, orderId: string, now: Date): Promise<NetworkDay> =>
      changeNetwork(visitors, network, now, 'ADD orders :ids', new Set([orderId])),

    /** Forgets orders that can no longer be paid, or are. */
    removeOrders: (network: string, orderIds: readonly string[], now: Date): Promise<NetworkDay> =>
      changeNetwork(visitors, network, now, 'DELETE orders :ids', new Set(orderIds)),

    /** Adds declined charges by their ids, so that a repeated event counts once. */
    addDeclines: (network: string, charges: ReadonlySet<string>, now: Date): Promise<NetworkDay> =>
      changeNetwork(visitors, network, now, 'ADD declines :ids', charges),
  };
}

function send({ client, table }: Visitors, id: string, expression: string, more: Partial<UpdateCommandInput>) {
  const key = { TableName: table, Key: { id } };
  const command = new UpdateCommand({ ...key, UpdateExpression: expression, ReturnValues: 'ALL_NEW', ...more });
  return client.send(command, { abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
}

async function update<Item>(
  visitors: Visitors,
  id: string,
  expression: string,
  values: Record<string, unknown>,
  names?: Record<string, string>,
): Promise<Item> {
  const { Attributes } = await send(visitors, id, expression, {
    ExpressionAttributeValues: values,
    ExpressionAttributeNames: names,
  }).catch(unavailable('visitors'));
  return Attributes as Item;
}

async function add(visitors: Visitors, id: string, expiresAt: number, more = 1): Promise<number> {
  const { requests } = await update<{ requests: number }>(
    visitors,
    id,
    'ADD requests :more SET expiresAt = :expiresAt',
    {
      ':more': more,
      ':expiresAt': expiresAt,
    },
  );
  return requests;
}

async function changeNetwork(
  visitors: Visitors,
  network: string,
  now: Date,
  expression = '',
  ids?: ReadonlySet<string>,
): Promise<NetworkDay> {
  const { orders = NONE, declines = NONE } = await update<Partial<Record<keyof NetworkDay, ReadonlySet<string>>>>(
    visitors,
    `day#${network}`,
    `${expression} SET expiresAt = :expiresAt`,
    { ...(ids && { ':ids': ids }), ':expiresAt': Math.ceil(now.getTime() / 1_000) + DAY_KEPT_SECONDS },
  );
  return { orders: [...orders], declines: declines.size };
}

/** An order's item has its own secret, because its hashes outlast the day. */

async function changeOrderMails(visitors: Visitors, orderId: string, day: string, mail?: CountedMail) {
  const {
    secret,
    lost = NONE,
    ...days
  } = await update<Record<string, ReadonlySet<string>> & { secret: string }>(
    visitors,
    `mails-about#${orderId}`,
    `${mail ? `${mail.change} #day :ids` : ''} SET secret = if_not_exists(secret, :fresh), expiresAt = :expiresAt`,
    {
      ...(mail && { ':ids': new Set([mail.id]) }),
      ':fresh': newSecret(),
      ':expiresAt': afterDay(day, LOST_MAILBOXES_KEPT_DAYS),
    },
    mail && { '#day': day },
  );
  return { mails: days[day]?.size ?? 0, lost, hashOf: (mailbox: string) => keyedHash(secret, mailbox) };
}

/** When a record of a day may expire, in seconds. */
function afterDay(day: string, keptDays = 1): number {
  return Date.parse(day) / 1_000 + (1 + keptDays) * DAY_SECONDS;
}
