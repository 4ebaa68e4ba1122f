import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Transport compliance services',
  description:
    'Help with keeping an operator licence: audits, tachograph analysis, external transport managers, licence checks and policies, for HGV and PCV operators.',
};

export default articlePage({
  name: 'compliance services',
  heading: 'Keep to your operator\u00A0licence, and be able to prove it',
  lead: [
    'Compliance is two things: doing what your licence requires, and having the records to show it. With no record, an examiner may assume it was not done.',
  ],
  picture: '/pictures/services/compliance.svg',
  facts: [
    { label: 'For', value: 'Lorry, bus and coach operators' },
    { label: 'Licences', value: 'Restricted and standard' },
    { label: 'Fleet', value: 'One vehicle or fifty' },
  ],
  urgent: [
    {
      heading: 'Start with your most urgent problem',
      paragraphs: [
        'A DVSA letter, a roadside prohibition, a transport manager who is leaving: start with that. You do not have to buy a package to fix one thing.',
      ],
      links: [
        { label: 'Help with letters and Public Inquiries', to: '/other-services' },
        { label: 'Start with an audit', to: '/compliance-audits' },
      ],
    },
  ],
  sections: [
    {
      heading: 'What we do for you',
      items: [
        { label: 'Compliance audits of your files and systems', to: '/compliance-audits' },
        { label: 'Tachograph analysis, digital and manual', to: '/tachograph-analysis' },
        { label: 'External transport managers', to: '/external-transport-management' },
        { label: 'Operator licence applications and variations', to: '/operator-applications' },
        { label: 'Driver assessments', to: '/driver-assessments' },
        { label: 'Driver licence checks with real-time monitoring', to: '/other-services' },
        { label: 'Policies, procedures and risk assessments', to: '/other-services' },
        { label: 'FORS pre-audits', to: '/other-services' },
      ],
    },
  ],
  related: [
    { label: 'Tachograph analysis', to: '/tachograph-analysis' },
    { label: 'External transport management', to: '/external-transport-management' },
    { label: 'Operator Licence Awareness', to: '/operator-license-awareness-training' },
  ],
});
