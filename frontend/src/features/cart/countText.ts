/** "1 item", "3 items" */
export function countText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
