interface Trouble {
  /** It can be read, but takes nothing more. */
  readonly isFull?: boolean;
  readonly isForbidden?: boolean;
}

/** A browser's storage. */
export function memoryStorage(
  entries: Readonly<Record<string, string>> = {},
  { isFull = false, isForbidden = false }: Trouble = {},
): Storage {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    clear: () => values.clear(),
    getItem(key) {
      refuseIf(isForbidden, 'SecurityError');
      return values.get(key) ?? null;
    },
    removeItem(key) {
      refuseIf(isForbidden, 'SecurityError');
      values.delete(key);
    },
    setItem(key, value) {
      refuseIf(isForbidden, 'SecurityError');
      refuseIf(isFull, 'QuotaExceededError');
      values.set(key, value);
    },
  };
}

function refuseIf(isRefused: boolean, name: string): void {
  if (isRefused) throw new DOMException('Refused by the test.', name);
}
