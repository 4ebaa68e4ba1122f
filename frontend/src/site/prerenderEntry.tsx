import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from '../api/queryClient.ts';
import { trainingDatesQuery } from '../features/training-dates/useTrainingDates.ts';
import { siteAddress } from '../head/siteAddress.ts';
import { App } from './App.tsx';
import { headTags } from './headTags.ts';
import { notFoundPage, pages, type SitePage } from './pages.ts';

export interface PrerenderedPage {
  /** Its path in the site's folder. */
  readonly file: string;
  /** The name of its file in pages/. */
  readonly name: string;
  readonly head: string;
  /** Whether it shows training dates, which the browser asks for. */
  readonly hasDates: boolean;
  readonly body: NodeJS.ReadableStream;
}

/** Renders every page. Throws the error of a component that fails. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const rendered: PrerenderedPage[] = [];
  for (const page of pages) rendered.push(await prerenderPage(page, `${page.path}/index.html`));
  return [...rendered, await prerenderPage(notFoundPage, '/404.html')];
}

/** robots.txt and the sitemap, by address. */
export async function prerenderCrawlerFiles(): Promise<Readonly<Record<string, string>>> {
  const listed = await Promise.all(pages.map(async ({ path, loadHead }) => ((await loadHead()).noindex ? [] : [path])));
  return crawlerFiles(listed.flat());
}

async function prerenderPage(page: SitePage, file: string): Promise<PrerenderedPage> {
  const { path, name } = page;
  const isAddress = page !== notFoundPage;
  const head = await page.loadHead();
  const failures: unknown[] = [];
  queryClient.clear();
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    {
      onError: (cause) => void failures.push(cause),
      // Never split a page, however large: late parts would need an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  if (failures.length > 0) throw new AggregateError(failures, `${path} cannot be rendered`);
  return {
    file,
    name,
    head: headTags(head, isAddress ? path : null),
    hasDates: queryClient.getQueryCache().find({ queryKey: trainingDatesQuery.queryKey }) !== undefined,
    body: prelude,
  };
}

/** The files that search engines ask for, by address. A build without a public address asks them to stay away. */
function crawlerFiles(paths: readonly string[]): Readonly<Record<string, string>> {
  const map = siteAddress('/sitemap.xml');
  if (!map) return { '/robots.txt': 'User-agent: *\nDisallow: /\n' };
  return { '/robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${map}\n`, '/sitemap.xml': sitemap(paths) };
}

function sitemap(paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${siteAddress(path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
