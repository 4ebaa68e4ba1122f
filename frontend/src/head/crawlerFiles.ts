import { siteAddress } from './siteAddress.ts';

/** The files that search engines ask for, by address. A build without a public address asks them to stay away. */
export function crawlerFiles(paths: readonly string[]): Readonly<Record<string, string>> {
  const map = siteAddress('/sitemap.xml');
  if (!map) return { '/robots.txt': 'User-agent: *\nDisallow: /\n' };
  return { '/robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${map}\n`, '/sitemap.xml': sitemap(paths) };
}

function sitemap(paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${siteAddress(path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
