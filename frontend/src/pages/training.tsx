import { PageWidth } from '../components/PageWidth.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Training',
  description: 'Training.',
  noindex: true,
};

/** Only its heading, as specified. */
export default function TrainingPage() {
  return (
    <PageWidth>
      <h1>Training</h1>
    </PageWidth>
  );
}
