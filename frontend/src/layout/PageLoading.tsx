import { Loader } from '@mantine/core';

/** Seen in development only: built pages are prerendered, and on navigation the old page stays until the new one is there. */
export function PageLoading() {
  return <Loader m="xl" aria-label="Loading" />;
}
