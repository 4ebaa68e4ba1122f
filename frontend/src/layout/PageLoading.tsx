import { PageWidth } from '../components/PageWidth.tsx';

/** For development. Built pages are prerendered, and on navigation the old page stays until the new one is there. */
export function PageLoading() {
  return (
    <PageWidth>
      <output>Loading...</output>
    </PageWidth>
  );
}
