import { privacy } from '../../../domain/legal/privacy.ts';
import { legalPage } from '../features/articles/legalPage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Privacy: what we hold and why',
  description:
    'What we hold about you and why, who else sees it, how long we keep it, what stays in your browser, and how to see or delete it.',
};

export default legalPage(privacy);
