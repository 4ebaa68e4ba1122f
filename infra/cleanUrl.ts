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

/**
 * Where to send a visitor whose address is not written as ours are: every page and product has one address. Empty for our own
 * addresses, and for those that lead nowhere.
 */
export function meantAddress(path: string, search: string, site: SiteIndex): string {
  const meant = meantSearch(search);
  const page = pageOfFile(path, site) || meantPage(path, site);
  if (page) return page + meant;
  const link = writtenHash(path, site);
  if (link) return link.page + meant + link.fragment;
  return meant !== search && siteFile(path, site) !== NOT_FOUND_FILE ? path + meant : '';
}

/** "/shop" for "/shop/index.html", where React would show the not-found page; empty for any other address. */
function pageOfFile(path: string, site: SiteIndex): string {
  const page = path.replace(/\/index\.html$/, '');
  return page !== path && site.files.indexOf(path) >= 0 ? page || '/' : '';
}

/**
 * "/booking" and "#key" for "/Booking%23key": so mail filters write the "#" of a link, some of them twice ("%2523").
 * Null for any other address, and if the site has no such page.
 */
function writtenHash(path: string, site: SiteIndex): { readonly page: string; readonly fragment: string } | null {
  const found = /^([^%]*?)\/?%(25)*23(.*)$/.exec(path);
  if (!found) return null;
  const name = meantName((found[1] || '').replace(/^\/+/, ''));
  const page = '/' + name;
  if (name === null || site.files.indexOf(fileOf(page)) < 0) return null;
  let rest = found[3] || '';
  if (found[2]) rest = rest.replace(/%25/g, '%');
  // Others write the whole link like that.
  if (/^[a-z]+%3D/i.test(rest)) rest = rest.replace(/%3D/gi, '=').replace(/%26/g, '&').replace(/%25/g, '%');
  return { page: page, fragment: '#' + rest };
}

/** "/shop" for "/Shop", "//shop" and "/shop.%20"; empty for any other address. */
function meantPage(path: string, site: SiteIndex): string {
  const name = meantName(path.replace(/^(?:\/|%20)+/, ''));
  const isPage = name !== null && site.files.indexOf(fileOf('/' + name)) >= 0;
  return isPage && siteFile(path, site) === NOT_FOUND_FILE ? '/' + name : '';
}

/** The parts of our pages' queries that name something. */
const NAMING = ['product', 'course', 'date'];

/** "?product=adr" for "?Product=ADR,"; other parts stay as they are. */
function meantSearch(search: string): string {
  return search
    .split(/(?=[?&])/)
    .map((part) => {
      const pair = /^([?&])(\w+)=(.*)$/.exec(part) || [];
      const name = (pair[2] || '').toLowerCase();
      const value = meantName(pair[3] || '');
      return value && NAMING.indexOf(name) >= 0 ? pair[1] + name + '=' + value : part;
    })
    .join('');
}

/** One of our names in any case, and behind it the spaces and punctuation that people and mail programs leave on a link. */
const NAME_AS_WRITTEN =
  /^([a-z\d-]*)(?:%20|%0[9ad]|%2[1279c]|%3[abe]|%5d|%c2%a0|%e2%80%(?:8b|9[89cd]|a6)|[/.,:;!?'")\]>*_+])*$/i;

function meantName(written: string): string | null {
  const found = NAME_AS_WRITTEN.exec(written);
  return found && (found[1] || '').toLowerCase();
}

function fileOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.indexOf('.') >= 0 ? path : path.replace(/\/$/, '') + '/index.html';
}
