const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** The page's visible text in one line. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return oneSpace(
    body
      .replaceAll('<wbr />', '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!),
  );
}

export function oneSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Without links, and without the tags that a message brings: its paragraphs and line breaks. */
export function ownTags(html: string): string[] {
  return (html.match(/<[^>]*>/g) ?? [])
    .map((tag) => tag.replace(/href="[^"]*"/, 'href'))
    .filter((tag) => tag !== '<br />' && tag !== '</p>' && !tag.startsWith('<p style="margin:0 0 12px"'));
}

/** How many lines read as the title of a section. */
export function titlesIn(text: string): number {
  return text.match(/^-+$/gm)?.length ?? 0;
}
