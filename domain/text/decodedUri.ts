/** Undoes the escapes of a link. A text that holds none, or a broken one, stays as it is. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
