import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type KeptMark, lastArrived, type Marks } from '../../domain/bookings/attendance.ts';
import { removals, type Table, updateItem } from './dynamo.ts';

type NewMark = Omit<KeptMark, 'arrived'>;

/** Keeps who came to a session, and that its hours are recorded. Failures throw Unavailable. */
export type AttendanceStore = ReturnType<typeof attendanceStore>;

/** `table`: of places, whose items the marks are read with. */
export function attendanceStore(client: DynamoDBDocumentClient, table: string) {
  const all: Table = { client, name: table, part: 'places' };

  return {
    /**
     * Adds marks to a session, and keeps those that are there; returns all. Null if that would be more than `most`, or the
     * session is gone.
     */
    addMarks: (session: string, marks: Readonly<Record<string, NewMark>>, most: number): Promise<Marks | null> =>
      addMarks(all, session, marks, most),

    /** Deletes all marks of a session. */
    async forgetMarks(session: string): Promise<void> {
      await updateItem(all, { id: session }, { UpdateExpression: 'REMOVE marks' });
    },

    /** Deletes these marks of a session, which has some. */
    async removeMarks(session: string, ids: readonly string[]): Promise<void> {
      for (const removal of removals('marks', ids)) await updateItem(all, { id: session }, removal);
    },

    /** Notes that the hours are recorded, unless that was noted; returns since when (ISO 8601). Null if the session is gone. */
    noteRecorded: (session: string, at: string): Promise<string | null> => setOnce(all, session, 'recordedAt', at),
  };
}

async function addMarks(
  all: Table,
  session: string,
  marks: Readonly<Record<string, NewMark>>,
  most: number,
): Promise<Marks | null> {
  for (;;) {
    // One write cannot make the map and entries in it.
    const known = await setOnce<Marks>(all, session, 'marks', {});
    const fresh = Object.entries(marks).filter(([id]) => !known?.[id]);
    if (!known || fresh.length === 0) return known;
    const size = Object.keys(known).length;
    if (size + fresh.length > most) return null;
    const [last, names] = [lastArrived(known), fresh.map((_, index) => `#mark${index}`)];
    const changed = await updateItem(
      all,
      { id: session },
      {
        UpdateExpression: `SET ${names.map((name, index) => `marks.${name} = :mark${index}`).join(', ')}`,
        // Otherwise another phone's marks came meanwhile, and have these numbers.
        ConditionExpression: 'size(marks) = :size',
        ExpressionAttributeNames: Object.fromEntries(fresh.map(([id], index) => [`#mark${index}`, id])),
        ExpressionAttributeValues: {
          ':size': size,
          ...Object.fromEntries(
            fresh.map(([, mark], index) => [`:mark${index}`, { ...mark, arrived: last + index + 1 }]),
          ),
        },
      },
    );
    if (changed) return changed['marks'] as Marks;
  }
}

/** Sets an attribute of a session that has none; returns what it has then. Null if the session is gone. */
async function setOnce<Value>(all: Table, session: string, attribute: string, value: Value): Promise<Value | null> {
  const item = await updateItem(
    all,
    { id: session },
    {
      UpdateExpression: 'SET #attribute = if_not_exists(#attribute, :value)',
      ConditionExpression: 'attribute_exists(#id)',
      ExpressionAttributeNames: { '#attribute': attribute, '#id': 'id' },
      ExpressionAttributeValues: { ':value': value },
    },
  );
  return (item?.[attribute] as Value | undefined) ?? null;
}
