/** The entries in groups of `size`; the last may have fewer. */
export function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, chunk) =>
    all.slice(chunk * size, (chunk + 1) * size),
  );
}
