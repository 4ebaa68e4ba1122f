/** The public address of a page or file; null in a build without one. */
export function siteAddress(path: string): string | null {
  const siteUrl = import.meta.env.VITE_SITE_URL;
  return siteUrl ? new URL(path, siteUrl).href : null;
}

/** The public address, or the path itself in a build without one. */
export function address(path: string): string {
  return siteAddress(path) ?? path;
}

/** "www.milltir.example", to be typed from paper; null in a build without a public address. */
export const siteHost = import.meta.env.VITE_SITE_URL ? new URL(import.meta.env.VITE_SITE_URL).host : null;
