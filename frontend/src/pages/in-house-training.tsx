import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'In-house training at your yard',
  description:
    'Excavator, MEWP, forklift, loading and securing, manual handling and many more, tailored to your requirements and policies, at your site.',
};

export default articlePage({
  name: 'in-house training',
  heading: 'We come to your yard and train on your machines',
  lead: [
    'In-house courses are tailored to your company’s requirements and policies: your site rules, your vehicles, your shifts.',
    'For firms with several people to train, machines that cannot leave the site, or site rules that everyone has to learn.',
  ],
  picture: '/pictures/services/in-house-training.svg',
  facts: [
    { label: 'Where', value: 'At your site' },
    { label: 'On', value: 'Your machines and vehicles' },
    { label: 'Quotes', value: 'Free of charge' },
  ],
  sections: [
    {
      heading: 'What we train',
      isDirectory: true,
      items: [
        'Excavator',
        'Dumper',
        { label: 'Forklift', to: '/forklift' },
        'MEWP',
        { label: 'Driver Assessments', to: '/driver-assessments' },
        'Loading & Securing',
        'Vehicle Marshall',
        'Vehicle Shunter',
        'Banksman',
        { label: 'Lorry Loader', to: '/lorry-loader' },
        'Gantry Crane',
        'Abrasive Wheels',
        'Bench Saws',
        'Chainsaws',
        'New Starter Inductions',
        'Manual Handling',
        'Dust Carts',
        'Telescopic Handlers',
        'plus many more',
      ],
    },
    {
      heading: 'Have this ready when you call',
      items: [
        'Who needs training, and how many',
        'Which machines or vehicles, by make and model',
        'Which certificates they hold, and when they run out',
        'Days and shifts that work for you',
      ],
    },
    {
      heading: 'Only one or two people?',
      paragraphs: [
        'A place on an open course may cost less. Check the dates first. If your course is not there, ask us.',
      ],
      links: [{ label: 'Training dates and prices', to: '/training-dates' }],
    },
  ],
  steps: [
    'Call us or send a message. Tell us who needs training, on what, and where.',
    'We plan the course for your site and send you a free quote.',
    'We agree a date and come to you.',
  ],
  related: [
    { label: 'Slinger/signaller', to: '/slinger-signaller' },
    { label: 'Driver assessments', to: '/driver-assessments' },
    { label: 'First Aid at Work', to: '/first-aid' },
  ],
});
