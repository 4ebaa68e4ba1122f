import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { lineKey, type OrderLine } from '../../../../domain/orders/orderLine.ts';
import { queryClient } from '../../api/queryClient.ts';
import { refetchTrainingDates } from './useTrainingDates.ts';

/** Why the server refused a line, by `keyOf`. Set by the answers to a cart or an order. */
const refusedQuery = queryOptions<Readonly<Record<string, string>>>({
  queryKey: ['refused-dates'],
  queryFn: skipToken,
  gcTime: Infinity,
});

/**
 * Keeps the server's last word on a cart: why its dates cannot be booked, by the lines' positions as in domain/api/errorBody.ts.
 * The served dates may be some minutes older.
 */
export function showRefusedDates(lines: readonly OrderLine[], texts: Readonly<Record<string, string>>): void {
  const entries = lines.map((line, position) => [keyOf(line), texts[`items.${position}`]] as const);
  const refused = entries.filter((entry): entry is [string, string] => entry[1] !== undefined);
  queryClient.setQueryData(refusedQuery.queryKey, Object.fromEntries(refused));
  if (refused.length > 0) refetchTrainingDates();
}

/** Says why the server refused a line; undefined if it did not. */
export function useRefusedDates(): (line: OrderLine) => string | undefined {
  const { data: texts } = useQuery(refusedQuery);
  return (line) => texts?.[keyOf(line)];
}

/** With its quantity: there may be enough places for a smaller one. */
function keyOf(line: OrderLine): string {
  return `${line.quantity} ${lineKey(line)}`;
}
