import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../components/lazyPart.tsx';
import type { PageHead } from '../head/pageHead.ts';

interface PageModule {
  readonly default: ComponentType;
  readonly head: PageHead;
}

export interface SitePage extends LazyPart {
  readonly path: string;
  /** The name of its file in pages/. */
  readonly name: string;
  readonly loadHead: () => Promise<PageHead>;
}

const NOT_FOUND = 'not-found';

const files = Object.entries(import.meta.glob<PageModule>('../pages/*.tsx')).map(([file, load]) =>
  sitePage(file, load),
);

/** Every page. A file in pages/ is served at its own name. */
export const pages: readonly SitePage[] = files.filter(({ name }) => name !== NOT_FOUND);

export const notFoundPage = found(files.find(({ name }) => name === NOT_FOUND));

/** The page at an address, with or without a slash at its end. */
export function pageAt(pathname: string): SitePage {
  const path = pathname.replace(/^(.+)\/$/, '$1');
  return pages.find((page) => page.path === path) ?? notFoundPage;
}

function sitePage(file: string, load: () => Promise<PageModule>): SitePage {
  const name = file.replace(/^.*\/|\.tsx$/g, '');
  return {
    ...lazyPart('default', load),
    path: name === 'index' ? '/' : `/${name}`,
    name,
    loadHead: async () => (await load()).head,
  };
}

function found(page: SitePage | undefined): SitePage {
  if (!page) throw new Error(`pages/ has no ${NOT_FOUND}.tsx`);
  return page;
}
