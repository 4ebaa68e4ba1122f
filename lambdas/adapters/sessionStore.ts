import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import {
  type BookedPlaces,
  bookedPlaces,
  type SessionItem,
  type Decision,
  type Held,
  offIn,
  orderIdsOf,
  type OverPlaces,
  placesTaken,
  type TakenAndOff,
  takenIn,
} from './sessionItem.ts';
import { type Change, getItems, removals, scanItems, type Table, updateItem } from './dynamo.ts';

/** The Sessions table. Failures of the table throw Unavailable. */
export type SessionStore = ReturnType<typeof sessionStore>;

/** A session with the places of all orders. */
export interface HeldSession {
  readonly taken: number;
  readonly decision: Decision | undefined;
}

/** A session on which places are held; a list has neither. */
interface HeldOn {
  readonly sheet?: SheetName | undefined;
  readonly row?: DateRow | undefined;
}

function heldChange(orderId: string, held: Held, { sheet, row }: HeldOn) {
  const set = ['#order = :held', ...(sheet ? ['sheet = :sheet'] : []), ...(row ? ['#row = :row'] : [])];
  return {
    UpdateExpression: `SET ${set.join(', ')} REMOVE expiresAt`,
    ConditionExpression: '(attribute_not_exists(#order) OR #order.revision <= :revision)',
    ExpressionAttributeNames: { '#order': orderId, ...(row && { '#row': 'row' }) },
    ExpressionAttributeValues: {
      ':held': held,
      ':revision': held.revision,
      ...(sheet && { ':sheet': sheet }),
      ...(row && { ':row': row }),
    },
  };
}

export function sessionStore(client: DynamoDBDocumentClient, table: string) {
  const all: Table = { client, name: table, part: 'places' };
  return { ...bookings(all), ...decisions(all), ...endings(all) };
}

function bookings(all: Table) {
  return {
    /**
     * Notes how many places an order holds; returns the session. Idempotent, and without effect if a later state of the order
     * is noted already.
     */
    async hold(session: string, orderId: string, held: Held, on: HeldOn = {}): Promise<HeldSession> {
      const item = await updateItem(all, { id: session }, heldChange(orderId, held, on));
      const [stored] = item ? [item as SessionItem] : await read(all, [session]);
      return { taken: stored ? placesTaken(stored) : 0, decision: stored?.decision };
    },

    /** These sessions; one that was never booked is missing. */
    async booked(sessions: readonly string[]): Promise<BookedPlaces[]> {
      return (await read(all, sessions)).map(bookedPlaces);
    },

    /** How many places of each session are taken; a session without bookings is missing. */
    async taken(sessions: readonly string[]): Promise<ReadonlyMap<string, number>> {
      return takenIn(await read(all, sessions));
    },

    /** As `taken`, with those of the sessions that the owner has cancelled or moved. */
    async takenAndOff(sessions: readonly string[]): Promise<TakenAndOff> {
      const items = await read(all, sessions);
      return { taken: takenIn(items), off: offIn(items) };
    },

    /**
     * `booked`: every session that is not over. `over`: the sessions whose last day was before this one, and whose names are not
     * deleted. One scan for both: it costs the whole table, whatever it returns.
     */
    async current(day = ''): Promise<{ readonly booked: BookedPlaces[]; readonly over: OverPlaces[] }> {
      const items = (await scanItems(all, {
        FilterExpression: 'attribute_not_exists(expiresAt) AND (attribute_not_exists(lastDay) OR lastDay < :day)',
        ExpressionAttributeValues: { ':day': day },
      })) as SessionItem[];
      return {
        booked: items.filter(({ lastDay }) => lastDay === undefined).map(bookedPlaces),
        over: items
          .filter(({ lastDay }) => lastDay !== undefined)
          .map((item) => ({ id: item.id, orderIds: orderIdsOf(item) })),
      };
    },
  };
}

function decisions(all: Table) {
  return {
    /**
     * Keeps the owner's decision about a session, or takes it back. `known`: the one that the owner saw. False, and nothing
     * is changed, if there is another by now.
     */
    async decide(session: string, decision: Decision | null, known: Decision | undefined): Promise<boolean> {
      const values = { ...(decision && { ':decision': decision }), ...(known && { ':known': known.id }) };
      const item = await updateItem(
        all,
        { id: session },
        {
          UpdateExpression: decision ? 'SET decision = :decision' : 'REMOVE decision',
          ConditionExpression: known ? 'decision.id = :known' : 'attribute_not_exists(decision)',
          ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
        },
      );
      if (item) return true;
      // The SDK retries a write whose answer was lost: this may be our own.
      const [stored] = await read(all, [session]);
      return isDeepStrictEqual(stored?.decision ?? null, decision);
    },
  };
}

/** Deletions, and what ends with a session. */
function endings(all: Table) {
  return {
    /** Takes a session out of `current().booked` for good. */
    async markOver(session: string, lastDay: string): Promise<void> {
      await set(all, session, 'lastDay', lastDay);
    },

    /** Takes an order out of a session; returns the session. Call it only when no late retry can still add the order again. */
    async leave(session: string, orderId: string): Promise<BookedPlaces> {
      return bookedPlaces(await remove(all, session, orderId));
    },

    /** Deletes the claims of all mails about a session. */
    async forgetMails(session: string): Promise<void> {
      await remove(all, session, 'mails');
    },

    /** Deletes the claims of these mails about a session, which has some. */
    async removeMails(session: string, kinds: readonly string[]): Promise<void> {
      for (const removal of removals('mails', kinds)) await updateItem(all, { id: session }, removal);
    },

    /** The same for the next run to send them again, also if the session is over. */
    async oweAgain(session: string, kinds: readonly string[]): Promise<void> {
      for (const { UpdateExpression, ...names } of removals('mails', kinds))
        await change(all, session, { UpdateExpression: `${UpdateExpression}, lastDay`, ...names });
    },

    /** Takes a session out of `current`, and lets DynamoDB drop it (seconds since 1970). */
    async expire(session: string, expiresAt: number): Promise<void> {
      await set(all, session, 'expiresAt', expiresAt);
    },

    /** The same for a session on which nobody has a place. It stays if somebody has by now. */
    async expireEmpty(session: string, expiresAt: number): Promise<void> {
      const { orderIds } = bookedPlaces(await set(all, session, 'expiresAt', expiresAt));
      if (orderIds.length > 0) await remove(all, session, 'expiresAt');
    },
  };
}

async function change(all: Table, session: string, changes: Change): Promise<SessionItem> {
  return (await updateItem(all, { id: session }, changes)) as SessionItem;
}

function set(all: Table, session: string, attribute: string, value: unknown): Promise<SessionItem> {
  return change(all, session, {
    UpdateExpression: 'SET #attribute = :value',
    ExpressionAttributeNames: { '#attribute': attribute },
    ExpressionAttributeValues: { ':value': value },
  });
}

function remove(all: Table, session: string, attribute: string): Promise<SessionItem> {
  return change(all, session, {
    UpdateExpression: 'REMOVE #attribute',
    ExpressionAttributeNames: { '#attribute': attribute },
  });
}

async function read(all: Table, sessions: readonly string[]): Promise<SessionItem[]> {
  const keys = [...new Set(sessions)].map((id) => ({ id }));
  return (await getItems(all, keys)) as SessionItem[];
}
