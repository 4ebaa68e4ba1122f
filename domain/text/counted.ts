/** "1 item", "3 items" */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** The error of a text with more characters than this. */
export function tooLongText(most: number): string {
  return `Use ${most} characters or fewer.`;
}
