import { pageHead } from './pageHeads.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** What search engines and the browser's window read of a page, as HTML for its head. */
export function headTags(path: string): string {
  const { title, description, noindex } = pageHead(path);
  const siteUrl = import.meta.env.VITE_SITE_URL;
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...(noindex ? ['<meta name="robots" content="noindex" />'] : []),
    ...(siteUrl && !noindex ? [`<link rel="canonical" href="${escaped(new URL(path, siteUrl).href)}" />`] : []),
  ].join('\n    ');
}

function escaped(text: string): string {
  return text.replace(/[&<"]/g, (character) => ENTITIES[character] ?? character);
}
