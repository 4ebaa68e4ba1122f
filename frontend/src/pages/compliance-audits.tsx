import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Compliance audits for operators',
  description:
    'An audit of your files and systems that finds what is missing before DVSA asks for it. For restricted and standard licences.',
};

export default articlePage({
  name: 'a compliance audit',
  heading: 'Find the gap in your files before DVSA does',
  lead: [
    'We check what a DVSA examiner would ask to see. You get a list of what is missing, in time to put it right.',
    'Have an audit before a DVSA visit or a FORS audit, after a change of transport manager, or once a year.',
  ],
  picture: '/pictures/services/compliance-audits.svg',
  facts: [
    { label: 'Licences', value: 'Restricted and standard' },
    { label: 'Inspections and defects', value: 'Keep records for 15 months' },
    { label: 'Tachographs', value: 'Keep records for 12 months' },
    { label: 'Working time', value: 'Keep records for 2 years' },
  ],
  sections: [
    {
      heading: 'What an examiner asks for',
      items: [
        'Safety inspection sheets, on time and signed off',
        'Drivers’ daily defect reports, and what was done about them',
        'Tachograph downloads, analysis and infringement letters',
        'Driver licence and Driver CPC checks',
        'Working time records',
        'Who manages the transport, and proof that they do',
      ],
    },
    {
      heading: 'Going for FORS?',
      paragraphs: [
        'A FORS pre-audit checks you against the FORS standard, so you know what to fix before the auditor comes.',
      ],
      links: [{ label: 'FORS pre-audits and other services', to: '/other-services' }],
    },
    {
      heading: 'What to have ready when you call',
      paragraphs: [
        'Your operator licence number, your latest inspection sheet, and your last DVSA letter if you have one. In ten minutes we can tell you what an audit would cover.',
      ],
    },
  ],
  related: [
    { label: 'Tachograph analysis', to: '/tachograph-analysis' },
    { label: 'Transport Manager Refresher', to: '/transport-manager-refresher' },
    { label: 'Compliance services', to: '/compliance-services' },
  ],
});
