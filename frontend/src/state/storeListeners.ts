interface Watching {
  readonly listen: () => void;
  readonly stopListening: () => void;
}

/** Who watches a store, in the form `useSyncExternalStore` takes. The store itself listens to the browser only while somebody watches. */
export function storeListeners(watching?: Watching) {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) watching?.listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) watching?.stopListening();
      };
    },

    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
