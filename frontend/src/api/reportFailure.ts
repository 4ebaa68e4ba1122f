/** Logs a failure that the visitor can go on without. */
export function reportFailure(what: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the console is the site's only log: no third party hears of its visitors
  console.error(what, cause);
}
