/** Makes the public address of a path. */
export type Address = (path: string) => string;

/** The address that others know a page or file by; null in a build without a public address. */
export function siteAddress(path: string): string | null {
  const siteUrl = import.meta.env.VITE_SITE_URL;
  return siteUrl ? new URL(path, siteUrl).href : null;
}
