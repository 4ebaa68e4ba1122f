/** Runs a function on a schedule. Logs a failed run and carries on. */
export function runEvery(ms: number, name: string, run: () => Promise<unknown>): NodeJS.Timeout {
  return setInterval(() => {
    run().catch((error: unknown) => console.error(`${name} failed:`, error));
  }, ms);
}
