/** A typed message as paragraphs of lines. */
export function paragraphsOf(message: string): string[][] {
  return message.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n'));
}
