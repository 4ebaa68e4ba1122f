import { noSuch } from '../api/errors.ts';
import type { ListParameters } from './parameters.ts';

interface Listed {
  readonly id: string;
  readonly object: string;
  readonly created: number;
}

/** Stripe's cursor pagination, newest first. */
export function pageOf(objects: readonly Listed[], url: string, parameters: Omit<ListParameters, 'expand'>) {
  const { created: { gte = -Infinity } = {}, limit, starting_after: after } = parameters;
  const matching = objects.toReversed().filter(({ created }) => created >= gte);
  const candidates = matching.slice(after ? positionOf(matching, after) + 1 : 0);
  return { object: 'list' as const, data: candidates.slice(0, limit), has_more: candidates.length > limit, url };
}

function positionOf(objects: readonly Listed[], id: string): number {
  const position = objects.findIndex((object) => object.id === id);
  if (position === -1) throw noSuch(objects[0]?.object ?? 'object', id, 'starting_after', 400);
  return position;
}
