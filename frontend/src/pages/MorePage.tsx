import { PageWidth } from '../components/PageWidth.tsx';

/** Only the word, as specified. */
export function MorePage() {
  return (
    <PageWidth>
      <h1>More</h1>
    </PageWidth>
  );
}
