/** The short number that people read out: the first eight digits of the id, in capitals. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, 8).toUpperCase();
}
