/** One entry of the browser's storage. Nothing here throws: storage may be full, forbidden, or hold anything at all. */
interface Stored<Value> {
  readonly key: string;
  /** Null if there is no entry, or none that can be read. */
  read(): Value | null;
  /** Whether the browser kept it. */
  write(value: Value): boolean;
  remove(): void;
}

/**
 * `parse` throws or gives null if the entry is not a Value. It is the `parse` of a zod schema or, in code that every page loads, a hand-written check.
 * `storage` is a function because even reading `localStorage` throws where cookies are blocked.
 */
export function stored<Value>(
  key: string,
  parse: (value: unknown) => Value | null,
  storage: () => Storage = () => localStorage,
): Stored<Value> {
  return {
    key,
    read() {
      try {
        return parse(JSON.parse(storage().getItem(key) ?? ''));
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was ever stored here.
      }
    },
  };
}
