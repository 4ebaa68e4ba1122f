import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Tachograph analysis, digital and manual',
  description:
    'We read your tachograph data and report hours, rest and infringements, digital and manual. Downloaders are in our shop.',
};

export default articlePage({
  name: 'tachograph analysis',
  heading: 'Know what your tachographs say before DVSA asks',
  lead: [
    'Downloading is half the job. You must also check the data, tell drivers about infringements, and keep a record that you did. We check the data and write the report.',
    'For digital tachographs, analogue charts, or both.',
  ],
  picture: '/pictures/services/tachograph-analysis.svg',
  facts: [
    { label: 'Driver cards', value: 'Download every 28 days at the latest' },
    { label: 'Vehicle units', value: 'Download every 90 days at the latest' },
    { label: 'Reports', value: 'Digital and manual' },
  ],
  sections: [
    {
      heading: 'What a report shows you',
      items: [
        'Driving time, breaks and rest against the rules',
        'Infringements, driver by driver',
        'Driving without a card',
        'Downloads that are late or missing',
      ],
    },
    {
      heading: 'What to do with it',
      paragraphs: [
        'Show the driver the infringement, agree what will change, sign it and file it. Examiners ask for that signed sheet.',
        'If the same rule keeps being broken, the answer is usually training, not another letter.',
      ],
      links: [{ label: 'Driver CPC courses', to: '/driver-cpc' }],
    },
  ],
  equipment: {
    heading: 'Do the downloads yourself',
    text: 'The Digidown Plus goes out to the vehicles. The Digidown Terminal stays in the office, where drivers download their own cards.',
    productIds: [10, 11],
  },
  steps: [
    'Call us or send a message. Tell us how many vehicles and drivers you have, and whether they are digital, analogue or both.',
    'We agree how you send us the data, and give you a free quote.',
    'You send the data. You get the report.',
  ],
  related: [
    { label: 'Compliance audits', to: '/compliance-audits' },
    { label: 'External transport management', to: '/external-transport-management' },
    { label: 'Compliance services', to: '/compliance-services' },
  ],
});
