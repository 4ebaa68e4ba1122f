import { noSuch } from '../api/errors.ts';
import type { ListParameters } from './parameters.ts';

interface Listed {
  readonly id: string;
  readonly object: string;
  readonly created: number;
}

/** Stripe's cursor pagination: newest first, `ending_before` pages back towards the newest. */
export function pageOf(objects: readonly Listed[], url: string, parameters: Omit<ListParameters, 'expand'>) {
  const { ending_before: before, limit, starting_after: after } = parameters;
  const matching = objects.toReversed().filter(({ created }) => isWithin(created, parameters.created));
  const first = after ? positionOf(matching, after, 'starting_after') + 1 : 0;
  const last = before ? positionOf(matching, before, 'ending_before') : matching.length;
  const candidates = matching.slice(first, last);
  return {
    object: 'list' as const,
    data: before ? candidates.slice(-limit) : candidates.slice(0, limit),
    has_more: candidates.length > limit,
    url,
  };
}

function positionOf(objects: readonly Listed[], id: string, param: string): number {
  const position = objects.findIndex((object) => object.id === id);
  if (position === -1) throw noSuch(objects[0]?.object ?? 'object', id, param, 400);
  return position;
}

function isWithin(created: number, range: ListParameters['created'] = {}): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
