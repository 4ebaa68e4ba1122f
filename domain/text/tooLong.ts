/** The error of a text with more characters than this. */
export function tooLongText(most: number): string {
  return `Use ${most} characters or fewer.`;
}
