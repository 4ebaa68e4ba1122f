/**
 * During a deployment the CDN may send a page with another version's Content-Security-Policy, which refuses the page's inline
 * styles. Style sheets in files are allowed, so this enables the page's disabled links to them (build/prerender.ts).
 */
export function enableRefusedStyles(): void {
  if (document.querySelector('style')?.sheet) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]'))
    link.disabled = false;
}
