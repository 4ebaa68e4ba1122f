export const NOT_FOUND_FILE = '/404.html';

/** The addresses of a built site. The edge functions contain them, so hashed files are left out: those are deployed at another moment. */
export interface SiteIndex {
  /** Pages, and files at the top: "/shop/index.html", "/robots.txt". */
  readonly files: readonly string[];
  /** Top folders without a page of their own: "assets", "pictures". */
  readonly folders: readonly string[];
}

/**
 * The file for an address: "/shop" and "/shop/" are both "/shop/index.html"; an unknown address gets the not-found page.
 * For a missing file in one of the folders the bucket refuses, which CloudFront turns into the not-found page.
 */
export function siteFile(path: string, site: SiteIndex): string {
  const file = fileOf(path);
  const isFileInFolder = file === path && site.folders.indexOf(path.split('/')[1] || '') >= 0;
  return isFileInFolder || site.files.indexOf(file) >= 0 ? file : NOT_FOUND_FILE;
}

/** "/shop" for "/shop/index.html", where React would show the not-found page; empty for any other address. */
export function pageOfFile(path: string, site: SiteIndex): string {
  const page = path.replace(/\/index\.html$/, '');
  return page !== path && site.files.indexOf(path) >= 0 ? page || '/' : '';
}

/**
 * "/booking" and "#key" for "/booking%23key": so mail filters write the "#" of a link, some of them twice ("%2523").
 * Null for any other address, and if the site has no such page.
 */
export function writtenHash(
  path: string,
  site: SiteIndex,
): { readonly page: string; readonly fragment: string } | null {
  const found = /^([^%]*?)\/?%(25)*23(.*)$/.exec(path);
  if (!found) return null;
  const page = found[1] || '/';
  if (siteFile(page, site) === NOT_FOUND_FILE) return null;
  let rest = found[3] || '';
  if (found[2]) rest = rest.replace(/%25/g, '%');
  // Others write the whole link like that.
  if (/^[a-z]+%3D/i.test(rest)) rest = rest.replace(/%3D/gi, '=').replace(/%26/g, '&').replace(/%25/g, '%');
  return { page: page, fragment: '#' + rest };
}

function fileOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.indexOf('.') >= 0 ? path : path.replace(/\/$/, '') + '/index.html';
}
