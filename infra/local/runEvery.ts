/** Runs a function on a schedule. A run that fails is told of; the next one comes all the same. */
export function runEvery(ms: number, name: string, run: () => Promise<unknown>): NodeJS.Timeout {
  return setInterval(() => {
    run().catch((error: unknown) => console.error(`${name} failed:`, error));
  }, ms);
}
