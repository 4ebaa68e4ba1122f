interface Watching {
  readonly listen: () => void;
  readonly stopListening: () => void;
}

/** Subscribers of a store, for `useSyncExternalStore`. The store listens to the browser only while it has subscribers. */
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
