import { articlePage } from '../features/articles/articlePage.tsx';
import { quoteSteps } from '../features/articles/steps.ts';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Other transport consultancy services',
  description:
    'Restricted licence guidance, policies and handbooks, FORS pre-audits, Public Inquiries, driver licence checks and help with DVSA letters.',
  scene: '/pictures/services/other-services.svg',
};

export default articlePage({
  name: 'consultancy',
  heading: 'Other Transport Consultancy Services',
  lead: [
    'Some problems do not need a course. They need a policy written, a form filled in, or someone to represent you at a Public Inquiry.',
    'For operators, transport managers and directors, with a licence or applying for one.',
  ],
  picture: '/pictures/services/other-services.svg',
  facts: [
    { label: 'For', value: 'HGV and PCV operators' },
    { label: 'Licences', value: 'Restricted and standard' },
    { label: 'Where', value: 'Wales and the UK' },
    { label: 'Quotes', value: 'Free of charge' },
  ],
  urgent: [
    {
      heading: 'Had a letter from DVSA?',
      paragraphs: [
        'Find the date you must reply by. Call us well before it, and have the letter with you. We tell you which of your records answer it, and help you write the reply.',
      ],
    },
    {
      heading: 'Called to a Public Inquiry?',
      paragraphs: [
        'Call us the day the letter comes: you have a few weeks to get your records in order. We go through your files with you and represent you on the day.',
      ],
    },
  ],
  sections: [
    {
      heading: 'What we do for operators',
      items: [
        { label: 'tachograph analysis with digital and manual reports', to: '/tachograph-analysis' },
        { label: 'External Transport Manager services', to: '/external-transport-management' },
        { label: 'restricted operator licence guidance', to: '/operator-applications' },
        'customised policies, procedures and risk assessments',
        'driver handbooks and employment contract drafting',
        { label: 'FORS pre-audits', to: '/compliance-audits' },
        'representation at DVSA Public Inquiries',
        'driver licence checks with real-time monitoring',
        'help with DVSA compliance letters and online systems',
      ],
    },
  ],
  steps: quoteSteps,
  related: [
    { label: 'Compliance services', to: '/compliance-services' },
    { label: 'Compliance audits', to: '/compliance-audits' },
    { label: 'Operator applications', to: '/operator-applications' },
  ],
});
