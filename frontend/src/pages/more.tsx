import { PageWidth } from '../components/PageWidth.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'More',
  description: 'More.',
  noindex: true,
};

/** Only its heading, as specified. */
export default function MorePage() {
  return (
    <PageWidth>
      <h1>More</h1>
    </PageWidth>
  );
}
