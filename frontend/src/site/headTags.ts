import type { Graph } from 'schema-dts';
import { business } from '../../../domain/business.ts';
import { JSON_LD, jsonLd } from '../head/jsonLd.ts';
import { type PageHead, SHARE_FILE, SHARE_SIZE, windowTitle } from '../head/pageHead.ts';
import { siteAddress } from '../head/siteAddress.ts';
import { structuredData } from './structuredData.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** A page's head as HTML. The page for addresses that do not exist has no path. */
export function headTags(head: PageHead, path: string | null): string {
  const { description, noindex } = head;
  const address = path && siteAddress(path);
  return [
    `<title>${escaped(windowTitle(head))}</title>`,
    meta('name', 'description', description),
    ...(noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...(address && !noindex ? [`<link rel="canonical" href="${escaped(address)}" />`] : []),
    ...(address ? openGraph(head, address) : []),
    ...(path && address && !noindex ? [dataBlock(structuredData(path, head.title))] : []),
  ].join('\n    ');
}

/** For messages and posts that show a link. */
function openGraph({ title, description }: PageHead, address: string): string[] {
  const properties: Readonly<Record<string, string | number>> = {
    'og:type': 'website',
    'og:site_name': business.name,
    'og:locale': 'en_GB',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': new URL(SHARE_FILE, address).href,
    'og:image:width': SHARE_SIZE.width,
    'og:image:height': SHARE_SIZE.height,
  };
  return [
    ...Object.entries(properties).map(([name, value]) => meta('property', name, String(value))),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`;
}

function dataBlock(data: Graph): string {
  return `<script type="${JSON_LD}">${jsonLd(data)}</script>`;
}

function escaped(text: string): string {
  return text.replace(/[&<"]/g, (character) => ENTITIES[character] ?? character);
}
