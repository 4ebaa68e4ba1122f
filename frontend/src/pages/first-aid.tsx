import { articlePage } from '../features/articles/articlePage.tsx';
import { bookingSteps } from '../features/articles/steps.ts';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'First Aid at Work: one-day and three-day courses',
  description:
    'Emergency First Aid at Work in one day, First Aid at Work in three. The qualification is valid for 3 years. See dates and prices, and book online.',
};

export default articlePage({
  anchor: 'first-aid',
  name: 'the first aid courses',
  heading: 'First Aid at Work: one day or three, valid for three years',
  lead: [
    'Every employer must provide first aid: equipment, a place for it, and people who know what to do until the ambulance comes.',
    'Which course you need depends on the risks where you work and how many people work there.',
  ],
  picture: '/pictures/courses/first-aid.svg',
  facts: [
    { label: 'Valid for', value: '3 years' },
    { label: 'Length', value: '1 day or 3 days' },
    { label: 'Times', value: '8am to 4pm' },
  ],
  slugs: ['emergency-first-aid-at-work', 'first-aid-at-work'],
  choices: {
    heading: 'Which one do you need?',
    list: [
      {
        name: 'Emergency First Aid at Work',
        length: '1 day',
        text: 'For the person who takes charge when somebody is hurt. Enough for many small and low-risk workplaces: an office, a small depot.',
      },
      {
        name: 'First Aid at Work',
        length: '3 days',
        text: 'For first aiders in yards, workshops and other places where an injury can be serious. It covers illness as well as injury.',
      },
    ],
  },
  sections: [
    {
      heading: 'How to choose',
      paragraphs: [
        'Check your first aid needs assessment: the risks, the number of people, and how far away help is. If you do not have one, call us and we will talk it through.',
        'Think of holidays and night shifts. If your only first aider is off, nobody is covered that day.',
      ],
    },
    {
      heading: 'Renew in time',
      paragraphs: [
        'The qualification is valid for 3 years. Book the next course before it runs out, so you are never without a first aider.',
      ],
    },
  ],
  steps: bookingSteps,
  related: [
    { label: 'Approved courses', to: '/highfield-qualifications' },
    { label: 'In-house training', to: '/in-house-training' },
    { label: 'All training dates', to: '/training-dates' },
  ],
});
