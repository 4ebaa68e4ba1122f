import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { crawlerFiles } from './head/crawlerFiles.ts';
import { headTags } from './head/headTags.ts';
import { type SharePicture, sharePicture } from './head/sharePicture.ts';
import { siteAddress } from './siteAddress.ts';
import { pagePath } from './pagePath.ts';
import { pageAt, pages } from './router.tsx';

/** Any address that is no page. */
const NOT_FOUND = '/404';

export interface PrerenderedPage {
  /** Where it goes in the site's folder. */
  readonly file: string;
  /** The page's component and, in pages/, its file. */
  readonly name: string;
  readonly head: string;
  readonly body: NodeJS.ReadableStream;
  /** Null where nobody can link to the page. */
  readonly share: SharePicture | null;
}

export { crawlerFiles };

/** Renders every page, and the one for addresses that are none. Throws what a component throws. */
export function prerenderPages(): Promise<PrerenderedPage[]> {
  const found = Object.keys(pages).map((path) => prerenderPage(path, `${path}/index.html`));
  return Promise.all([...found, prerenderPage(NOT_FOUND, '/404.html')]);
}

async function prerenderPage(path: string, file: string): Promise<PrerenderedPage> {
  const page = pagePath(path);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    {
      onError: (cause) => void failures.push(cause),
      // Never a late part with an inline script that moves it into place: the whole page in order, whatever its size.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  if (failures.length > 0) throw new AggregateError(failures, `${path} cannot be rendered`);
  return {
    file,
    name: pageAt(path).name,
    head: headTags(path),
    body: prelude,
    share: page && siteAddress(page) ? sharePicture(page) : null,
  };
}
