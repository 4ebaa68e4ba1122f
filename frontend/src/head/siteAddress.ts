/** Makes the public address of a path. */
export type Address = (path: string) => string;

/** The public address of a page or file; null in a build without one. */
export function siteAddress(path: string): string | null {
  const siteUrl = import.meta.env.VITE_SITE_URL;
  return siteUrl ? new URL(path, siteUrl).href : null;
}
