/**
 * While a new version of the site spreads over the CDN, a page may come with the policy of another version, which does not
 * know the styles in it and refuses them. Their files it does allow, and each has a link in the page that is disabled (prerender.ts).
 */
export function fetchRefusedStyles(): void {
  if (document.querySelector('style')?.sheet) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]'))
    link.disabled = false;
}
