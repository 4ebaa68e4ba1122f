import { type Change, type Table, updateItem } from './dynamo.ts';

/** False if the condition did not hold. */
export async function changeOrder(orders: Table, orderId: string, change: Change): Promise<boolean> {
  const names = { '#status': 'status', ...change.ExpressionAttributeNames };
  return (await updateItem(orders, { orderId }, { ...change, ExpressionAttributeNames: names })) !== null;
}

interface PaidChange {
  readonly set: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly names?: Readonly<Record<string, string>>;
}

/** Sets something in an order that is paid. False if it is not, or if the condition does not hold. */
export function changePaid(
  orders: Table,
  orderId: string,
  { set, values, names = {} }: PaidChange,
  condition: string,
): Promise<boolean> {
  return changeOrder(orders, orderId, {
    UpdateExpression: `SET ${set}`,
    ConditionExpression: `#status = :paid AND ${condition}`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ...values, ':paid': 'PAID' },
  });
}
