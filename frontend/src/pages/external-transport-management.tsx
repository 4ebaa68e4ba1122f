import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'External transport managers',
  description:
    'A qualified transport manager for your standard operator licence, from outside your payroll. For HGV and PCV operators. Ask for a free quote.',
};

export default articlePage({
  name: 'external transport management',
  heading: 'No transport manager? Put ours on your licence',
  lead: [
    'A standard operator licence must name a transport manager who is qualified and really manages the transport. They do not have to be your employee.',
    'For operators whose manager has left, who are applying for a first standard licence, or who do not need one full time.',
  ],
  picture: '/pictures/services/external-transport-management.svg',
  facts: [
    { label: 'For', value: 'Standard licences' },
    { label: 'Where', value: 'Throughout the UK' },
    { label: 'The law allows', value: '4 operators and 50 vehicles a manager' },
  ],
  urgent: [
    {
      heading: 'Your manager has left?',
      paragraphs: ['Tell the Traffic Commissioner and call us the same day. You cannot just carry on without one.'],
    },
  ],
  sections: [
    {
      heading: 'What your transport manager looks after',
      items: [
        'Drivers’ hours, tachographs and working time',
        'Safety inspections, defect reports and repairs',
        'Driver licences, Driver CPC and training',
        'Records that an examiner can follow',
        'Telling the Traffic Commissioner about changes',
      ],
    },
    {
      heading: 'What stays with you',
      paragraphs: [
        'The licence is yours, and so is the responsibility. You need to know enough to ask the right questions: the one-day OLAT course covers that.',
        'A name on the licence is not enough. An external manager needs time in your yard, your data, and the power to stop a vehicle.',
      ],
      links: [{ label: 'Operator Licence Awareness, one day', to: '/operator-license-awareness-training' }],
    },
  ],
  related: [
    { label: 'Transport Manager CPC', to: '/transport-manager-cpc' },
    { label: 'Operator applications', to: '/operator-applications' },
    { label: 'Compliance audits', to: '/compliance-audits' },
  ],
});
