import { business } from '../../../domain/business.ts';
import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Forklift training: novice, experienced, refresher',
  description:
    'Forklift courses of five days, three days or one, depending on your experience. The certificate is valid for 3 years. Ask for a free quote.',
};

export default articlePage({
  name: 'the forklift courses',
  heading: 'Forklift: five days, three days or one, depending on your experience',
  lead: [
    'Only trained people may drive a forklift at work, even across the yard. Your certificate shows that you are trained, and on which truck.',
    `We train on ${business.forkliftTrucks}.`,
    'Which course you need depends on whether you have driven one before and hold a certificate for it.',
  ],
  picture: '/pictures/courses/forklift.svg',
  facts: [
    { label: 'Valid for', value: '3 years' },
    { label: 'Length', value: '1, 3 or 5 days' },
    { label: 'Times', value: '8am to 4pm' },
  ],
  choices: {
    heading: 'Which course is yours?',
    list: [
      { name: 'Novice', length: '5 days', text: 'You have never driven a forklift, or only moved one out of the way.' },
      {
        name: 'Experienced',
        length: '3 days',
        text: 'You drive a forklift at work, but were never formally trained, or have no certificate to show it.',
      },
      { name: 'Refresher', length: '1 day', text: 'You hold a certificate, and its three years are nearly up.' },
    ],
  },
  sections: [
    {
      heading: 'Three years go quickly',
      paragraphs: [
        'The certificate is valid for 3 years. Put the date on your wall planner, and book the one-day refresher before it runs out.',
      ],
      links: [{ label: 'Wall planners in the shop', to: '/shop#shop' }],
    },
    {
      heading: 'Training at your yard',
      paragraphs: [
        'Several drivers to train? We come to you and train on your own trucks. We do telescopic handlers too.',
      ],
      links: [{ label: 'In-house training', to: '/in-house-training' }],
    },
  ],
  related: [
    { label: 'Lorry loader', to: '/lorry-loader' },
    { label: 'Slinger/signaller', to: '/slinger-signaller' },
    { label: 'First Aid at Work', to: '/first-aid' },
  ],
});
