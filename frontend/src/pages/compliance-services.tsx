import { articlePage } from '../features/articles/articlePage.tsx';
import { quoteSteps } from '../features/articles/steps.ts';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Transport compliance services',
  description:
    'Help with keeping an operator licence: audits, tachograph analysis, external transport managers, licence checks and policies, for HGV and PCV operators.',
  scene: '/pictures/services/compliance.svg',
};

export default articlePage({
  name: 'compliance services',
  heading: 'Keep the promises on your operator licence, and be able to prove it',
  lead: [
    'Compliance is two things: doing what your licence asks, and having the record that shows it. A lorry that is looked after, with no paper to show for it, counts as one that is not.',
    'For operators of lorries, buses and coaches, restricted and standard, with one vehicle or with many.',
  ],
  picture: '/pictures/services/compliance.svg',
  facts: [
    { label: 'For', value: 'HGV and PCV operators' },
    { label: 'Licences', value: 'Restricted and standard' },
  ],
  sections: [
    {
      heading: 'What we do for you',
      items: [
        'Compliance audits of your files and systems',
        'Tachograph analysis, digital and manual',
        'External transport managers',
        'Operator licence applications and variations',
        'Driver licence checks with real-time monitoring',
        'Policies, procedures and risk assessments made for your firm',
        'FORS pre-audits',
        'Driver assessments',
      ],
    },
    {
      heading: 'Start with what worries you most',
      paragraphs: [
        'A letter from DVSA, a prohibition at the roadside, a transport manager who has handed in notice: call us with that. You do not need to buy a package to get one thing put right.',
      ],
      links: [
        { label: 'Help with letters and Public Inquiries', to: '/other-services' },
        { label: 'Start with an audit', to: '/compliance-audits' },
      ],
    },
  ],
  steps: quoteSteps,
  related: [
    { label: 'Tachograph analysis', to: '/tachograph-analysis' },
    { label: 'External transport management', to: '/external-transport-management' },
    { label: 'One day for licence holders: OLAT', to: '/operator-license-awareness-training' },
  ],
});
