import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Tachograph analysis, digital and manual',
  description:
    'We read your tachograph data and report hours, rest and infringements, digital and manual. Downloaders are in our shop.',
  scene: '/pictures/services/tachograph-analysis.svg',
};

export default articlePage({
  name: 'tachograph analysis',
  heading: 'Your tachograph data, read and reported before someone else reads it',
  lead: [
    'Downloading is half of the duty. The other half is to look at what was downloaded, tell the driver, and keep the proof that you did. We do the looking and write the report.',
    'For operators with digital tachographs, analogue charts, or both in one yard.',
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
      heading: 'What you do with it',
      paragraphs: [
        'Show the driver the infringement, agree what changes, sign it, file it. That signed sheet is what an examiner asks for first.',
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
    'Call us, or send a message. Say how many vehicles and drivers, and whether you run digital, analogue or both.',
    'We agree how the data gets to us, and quote free of charge.',
    'You send the data. You get the report.',
  ],
  related: [
    { label: 'Compliance audits', to: '/compliance-audits' },
    { label: 'External transport management', to: '/external-transport-management' },
    { label: 'All compliance services', to: '/compliance-services' },
  ],
});
