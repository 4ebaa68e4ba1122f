/** Runs a set-up at the first call and shares its result; a failure is retried at the next call. */
export function once<T>(setUp: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= setUp().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}
