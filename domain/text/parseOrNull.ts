/** The value of a JSON text; null if it is none. */
export function parseOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
