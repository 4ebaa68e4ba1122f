import { PageWidth } from '../components/PageWidth.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Compliance',
  description: 'Compliance.',
  noindex: true,
};

/** Only its heading, as specified. */
export default function CompliancePage() {
  return (
    <PageWidth>
      <h1>Compliance</h1>
    </PageWidth>
  );
}
