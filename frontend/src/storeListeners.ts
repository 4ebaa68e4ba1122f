/** Who watches a store, in the form `useSyncExternalStore` takes. The store itself listens to the browser only while somebody watches. */
export function storeListeners({ listen, stopListening }: { readonly listen: () => void; readonly stopListening: () => void }) {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening();
      };
    },

    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
