import type { Person } from '../../domain/bookings/bookings.ts';
import type { Change } from './dynamo.ts';
import type { OrderRecord } from './orderRecord.ts';

/** Saves people by place, and the booker's number if it is given, on condition that all of them are as they were read. */
export function peopleChange(
  { people, bookerMobile: before }: Pick<OrderRecord, 'people' | 'bookerMobile'>,
  changes: Readonly<Record<string, Person | null>>,
  bookerMobile?: string | null,
): Change {
  const places = Object.entries(changes).map(([place, person], index) => ({
    name: [`#place${index}`, place],
    path: `people.#place${index}`,
    to: person,
    value: `:person${index}`,
    compared: `people.#place${index}.changedAt`,
    before: people[place]?.changedAt,
    known: `:known${index}`,
  }));
  const path = 'bookerMobile';
  const mobile = { path, to: bookerMobile, value: ':mobile', compared: path, before, known: ':knownMobile' };
  const parts = [...places, ...(bookerMobile === undefined ? [] : [mobile])];
  const saved = parts.filter(({ to }) => to);
  const removed = parts.filter(({ to }) => !to);
  return {
    UpdateExpression: [
      saved.length > 0 ? `SET ${saved.map(({ path, value }) => `${path} = ${value}`).join(', ')}` : '',
      removed.length > 0 ? `REMOVE ${removed.map(({ path }) => path).join(', ')}` : '',
    ].join(' '),
    ConditionExpression: [
      '#status = :paid',
      ...parts.map(({ path, compared, before, known }) =>
        before ? `${compared} = ${known}` : `attribute_not_exists(${path})`,
      ),
    ].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(places.map(({ name }) => name)),
    ExpressionAttributeValues: {
      ':paid': 'PAID',
      ...Object.fromEntries(saved.map(({ value, to }) => [value, to])),
      ...Object.fromEntries(parts.flatMap(({ known, before }) => (before ? [[known, before]] : []))),
    },
  };
}
