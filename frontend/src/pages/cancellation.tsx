import { cancellation } from '../../../domain/legal/cancellation.ts';
import { legalPage } from '../features/articles/legalPage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Your right to cancel within fourteen days',
  description:
    'Who can cancel within fourteen days, how to do it, what you get back, what a course that has begun costs, and the form that the law gives.',
};

export default legalPage(cancellation);
