import { paths } from './paths.ts';

/** The addresses that are pages. */
export type PagePath = Extract<(typeof paths)[keyof typeof paths], string>;

const pagePaths: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => typeof path === 'string'));

/** The page at an address, with or without a slash at its end; null if there is none. */
export function pagePath(pathname: string): PagePath | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return isPagePath(path) ? path : null;
}

function isPagePath(path: string): path is PagePath {
  return pagePaths.has(path);
}
