import type { Graph } from 'schema-dts';
import { business } from '../../../domain/business.ts';
import { type PagePath, pagePath } from '../pagePath.ts';
import { pageSubject, pageTitle } from '../pageTitles.ts';
import { JSON_LD, jsonLd } from './jsonLd.ts';
import { pageHead } from './pageHeads.ts';
import { SHARE_SIZE, sharePicture } from './sharePicture.ts';
import { siteAddress } from '../siteAddress.ts';
import { structuredData } from './structuredData.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** What search engines, other sites and the browser's window read of a page, as HTML for its head. */
export function headTags(pathname: string): string {
  const { description, noindex } = pageHead(pathname);
  const path = pagePath(pathname);
  const address = path && siteAddress(path);
  return [
    `<title>${escaped(pageTitle(pathname))}</title>`,
    meta('name', 'description', description),
    ...(noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...(address && !noindex ? [`<link rel="canonical" href="${escaped(address)}" />`] : []),
    ...(address ? openGraph(path, address) : []),
    ...(path && address && !noindex ? [dataBlock(structuredData(path))] : []),
  ].join('\n    ');
}

/** What a message or a post shows of a link. */
function openGraph(path: PagePath, address: string): string[] {
  const properties: Readonly<Record<string, string | number>> = {
    'og:type': 'website',
    'og:site_name': business.name,
    'og:locale': 'en_GB',
    'og:title': pageSubject(path),
    'og:description': pageHead(path).description,
    'og:url': address,
    'og:image': new URL(sharePicture(path).file, address).href,
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
