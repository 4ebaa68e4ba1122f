import { startTransition, useEffect, useState } from 'react';

/**
 * The value of the previous paint. The new one is rendered in slices once the rest of the page is painted, but before what React's
 * own `useDeferredValue` holds back.
 */
export function useLater<Value>(value: Value, atFirst: Value = value): Value {
  const [later, setLater] = useState(atFirst);
  useEffect(() => startTransition(() => setLater(value)), [value]);
  return later;
}
