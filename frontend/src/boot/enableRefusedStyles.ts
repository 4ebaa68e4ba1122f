/**
 * While a new version of the site spreads over the CDN, a page may come with another version's policy, which refuses the
 * styles in it. It allows their files, and the page has a disabled link to each (build/prerender.ts).
 */
export function enableRefusedStyles(): void {
  if (document.querySelector('style')?.sheet) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]'))
    link.disabled = false;
}
