import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Other transport consultancy services',
  description:
    'Restricted licence guidance, policies and handbooks, FORS pre-audits, Public Inquiries, driver licence checks and help with DVSA letters.',
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
    { label: 'Where', value: 'Throughout the UK' },
  ],
  urgent: [
    {
      heading: 'Had a letter from DVSA?',
      anchor: 'dvsa-letter',
      paragraphs: [
        'Find the date you must reply by. Call us well before it, and have the letter with you. We tell you which of your records answer it, and help you write the reply.',
      ],
    },
    {
      heading: 'Called to a Public Inquiry?',
      anchor: 'public-inquiry',
      paragraphs: [
        'Call us the day the letter comes: you have a few weeks to get your records in order. We go through your files with you and represent you on the day.',
      ],
    },
  ],
  sections: [
    {
      heading: 'What we do for operators',
      items: [
        {
          label: 'tachograph analysis with digital and manual reports',
          to: '/tachograph-analysis',
          text: 'Hours, rest and infringements, driver by driver.',
        },
        {
          label: 'External Transport Manager services',
          to: '/external-transport-management',
          text: 'A qualified transport manager for your licence, without employing one.',
        },
        {
          label: 'restricted operator licence guidance',
          to: '/operator-applications',
          text: 'What the licence requires when there is no transport manager to ask.',
        },
        {
          label: 'customised policies, procedures and risk assessments',
          askAbout: 'policies, procedures and risk assessments',
          text: 'Written for your vehicles, your sites and your work. We go through each with you before you use it.',
        },
        {
          label: 'driver handbooks and employment contract drafting',
          askAbout: 'driver handbooks and employment contracts',
          text: 'So that every driver has your rules in writing: daily checks, defects, hours, phones.',
        },
        {
          label: 'FORS pre-audits',
          to: '/compliance-audits',
          text: 'We check before the auditor comes, so you have time to fix things.',
        },
        {
          label: 'representation at DVSA Public Inquiries',
          to: '#public-inquiry',
          text: 'We prepare your files with you and speak for you on the day.',
        },
        {
          label: 'driver licence checks with real-time monitoring',
          askAbout: 'driver licence checks',
          text: 'You hear when a licence changes: points, a ban, an entitlement that has run out. Each driver agrees to it first.',
        },
        {
          label: 'help with DVSA compliance letters and online systems',
          to: '#dvsa-letter',
          text: 'From the first letter to the last form.',
        },
      ],
    },
  ],
  related: [
    { label: 'Compliance services', to: '/compliance-services' },
    { label: 'Compliance audits', to: '/compliance-audits' },
    { label: 'Operator applications', to: '/operator-applications' },
  ],
});
