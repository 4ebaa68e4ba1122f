import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Driver assessments',
  description:
    'Find out how a driver drives before you hand over the keys: assessments for HGV and PCV drivers, at your site if you like.',
};

export default articlePage({
  name: 'driver assessments',
  heading: 'Know how they drive before you hand over the keys',
  lead: [
    'A licence shows that somebody passed a test, perhaps twenty years ago. An assessment shows how they drive now.',
    'For operators who are taking on a driver, moving one to another vehicle, or have had an incident.',
  ],
  picture: '/pictures/services/driver-assessments.svg',
  facts: [
    { label: 'Drivers', value: 'HGV and PCV' },
    { label: 'Where', value: 'At your site, if you like' },
    { label: 'You learn', value: 'Who needs training, and on what' },
  ],
  sections: [
    {
      heading: 'When to book an assessment',
      items: [
        'Before a new driver goes out alone',
        'Before agency drivers take your vehicles',
        'After a collision, a complaint or repeated minor damage',
        'When a driver moves to another kind of vehicle',
        'When a driver comes back after a long time off',
      ],
    },
    {
      heading: 'What the assessor looks at',
      items: [
        'The walk-round check before setting off',
        'Mirrors, signals and observation',
        'Speed, braking and the gap in front',
        'Junctions, roundabouts and narrow roads',
        'Reversing, and coupling where the job has it',
      ],
    },
    {
      heading: 'On the day',
      paragraphs: [
        'An assessor sits beside your driver, in your vehicle, on the roads and the jobs that are yours.',
        'You get a written report for the driver’s file.',
      ],
    },
    {
      heading: 'After the assessment',
      paragraphs: ['Train for what you saw. One afternoon on reversing helps more than a day on everything.'],
      links: [
        { label: 'Safe driving in virtual reality', to: '/driver-cpc' },
        { label: 'Training at your yard', to: '/in-house-training' },
      ],
    },
  ],
  related: [
    { label: 'Driver licence checks', to: '/other-services' },
    { label: 'Driver CPC', to: '/driver-cpc' },
    { label: 'In-house training', to: '/in-house-training' },
  ],
});
