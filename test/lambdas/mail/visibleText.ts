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
