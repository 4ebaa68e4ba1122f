import { currentTerms } from '../../../domain/legal/terms.ts';
import { legalPage } from '../features/articles/legalPage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Terms of our courses and equipment',
  description:
    'What you buy and what it costs, how you pay, moving or cancelling a booking, delivery and returns, and how to complain.',
};

export default legalPage(currentTerms);
