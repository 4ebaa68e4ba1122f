export const NOT_FOUND_FILE = '/404.html';

/** What is at which address of a built site. The edge functions carry it, so it names no hashed file: those and the functions arrive at different times. */
export interface SiteIndex {
  /** Pages, and files at the top: "/shop/index.html", "/robots.txt". */
  readonly files: readonly string[];
  /** Top folders without a page of their own: "assets", "pictures". */
  readonly folders: readonly string[];
}

/**
 * The file that answers an address: "/shop" and "/shop/" are both "/shop/index.html"; where nothing is, the not-found page.
 * A missing file below one of the folders is left to the store, which answers 404 as well.
 */
export function siteFile(path: string, site: SiteIndex): string {
  const file = fileOf(path);
  const isFileInFolder = file === path && site.folders.indexOf(path.split('/')[1] || '') >= 0;
  return isFileInFolder || site.files.indexOf(file) >= 0 ? file : NOT_FOUND_FILE;
}

/** "/shop" of "/shop/index.html", which is no address of ours: React, which goes by the address, would show the not-found page there. Empty where there is nothing to put right. */
export function pageOfFile(path: string, site: SiteIndex): string {
  const page = path.replace(/\/index\.html$/, '');
  return page !== path && site.files.indexOf(path) >= 0 ? page || '/' : '';
}

function fileOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.indexOf('.') >= 0 ? path : path.replace(/\/$/, '') + '/index.html';
}
