import { articlePage } from '../features/articles/articlePage.tsx';
import { quoteSteps } from '../features/articles/steps.ts';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Compliance audits for operators',
  description:
    'An audit of your files and systems that finds what is missing before DVSA asks for it. For restricted and standard licences.',
  scene: '/pictures/services/compliance-audits.svg',
};

export default articlePage({
  name: 'a compliance audit',
  heading: 'Find the gap in your files before DVSA does',
  lead: [
    'An audit goes through what a DVSA examiner would ask to see, and tells you what is missing while there is still time to put it right.',
    'For operators who want to know where they stand: before a visit, before a FORS audit, after a change of transport manager, or once a year as a habit.',
  ],
  picture: '/pictures/services/compliance-audits.svg',
  facts: [
    { label: 'For', value: 'HGV and PCV operators' },
    { label: 'Licences', value: 'Restricted and standard' },
  ],
  sections: [
    {
      heading: 'What an examiner asks for',
      items: [
        'Safety inspection sheets, on time and signed off',
        "Drivers' daily defect reports, and what was done about them",
        'Tachograph downloads, analysis and infringement letters',
        'Driver licence and Driver CPC checks',
        'Working time records',
        'Who is in charge, and how they show it',
      ],
    },
    {
      heading: 'Going for FORS?',
      paragraphs: [
        'A FORS pre-audit is the same idea with the FORS standard in hand: we look first, so that you pass when it counts.',
      ],
      links: [{ label: 'FORS pre-audits and other services', to: '/other-services' }],
    },
    {
      heading: 'Have the last paper to hand',
      paragraphs: [
        'When you call, have your operator licence number, your last DVSA letter if there is one, and your latest inspection sheet near you. Ten minutes are enough to tell you what an audit would look at.',
      ],
    },
  ],
  steps: quoteSteps,
  related: [
    { label: 'Tachograph analysis', to: '/tachograph-analysis' },
    { label: 'Two days for transport managers', to: '/transport-manager-refresher' },
    { label: 'All compliance services', to: '/compliance-services' },
  ],
});
