import { articlePage } from '../features/articles/articlePage.tsx';
import { bookingSteps } from '../features/articles/steps.ts';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Operator Licence Awareness Training (OLAT), one day',
  description:
    'One day for directors, owners and licence holders on what an operator licence asks of you and how to show that you keep to it. Dates and price.',
};

export default articlePage({
  name: 'Operator Licence Awareness',
  heading: 'One day on what your operator licence asks of you',
  lead: [
    'When you took your licence, you made promises to the Traffic Commissioner. Operator Licence Awareness Training (OLAT) explains them in plain words, and how to keep them.',
    'For directors, owners, partners and anyone responsible for the vehicles. On a restricted licence that is you: there is no transport manager to ask.',
  ],
  picture: '/pictures/courses/operator-licence.svg',
  facts: [
    { label: 'Length', value: '1 day' },
    { label: 'Times', value: '8am to 4pm' },
    { label: 'For', value: 'Restricted and standard licences' },
  ],
  slugs: ['olat'],
  urgent: [
    {
      heading: 'Had a letter from DVSA already?',
      paragraphs: [
        'Do not wait for the course. We help with DVSA compliance letters and represent operators at Public Inquiries.',
      ],
      links: [{ label: 'Other consultancy services', to: '/other-services' }],
    },
  ],
  sections: [
    {
      heading: 'The promises on your licence',
      paragraphs: ['Every operator signs up to these. The course covers how to keep them and how to prove it.'],
      items: [
        'Vehicles and trailers are kept fit and roadworthy',
        'Drivers keep to the rules on hours and tachographs',
        'Vehicles are not overloaded, and keep to speed limits',
        'Drivers report defects, and the report is written down',
        'Maintenance records are kept and shown when asked for',
        'The Traffic Commissioner is told when something changes',
      ],
    },
    {
      heading: 'When to come',
      items: [
        'You hold a restricted licence, or are about to',
        'You are a new director or partner of a firm with vehicles',
        'DVSA has written to you: call us first, then come',
        'You rely on a transport manager and want to know what to ask',
      ],
    },
  ],
  steps: bookingSteps,
  related: [
    { label: 'Operator applications', to: '/operator-applications' },
    { label: 'Compliance audits', to: '/compliance-audits' },
    { label: 'Transport Manager CPC', to: '/transport-manager-cpc' },
  ],
});
