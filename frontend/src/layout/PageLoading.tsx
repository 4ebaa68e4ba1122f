import { PageWidth } from '../components/PageWidth.tsx';

/** Seen in development only: built pages are prerendered, and on navigation the old page stays until the new one is there. */
export function PageLoading() {
  return (
    <PageWidth>
      <output>Loading...</output>
    </PageWidth>
  );
}
