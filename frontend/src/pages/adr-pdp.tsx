import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'ADR dangerous goods and petroleum driver passport (PDP)',
  description:
    'ADR initial and refresher courses of 3.5 to 5 days, and the petroleum driver passport. Both are valid for 5 years. Dates, price and booking.',
};

export default articlePage({
  name: 'ADR and PDP',
  heading: 'Dangerous goods: your ADR certificate and fuel passport',
  lead: [
    'To carry dangerous goods above the small-load limits, in packages or in a tank, you need an ADR driver training certificate. To load petroleum at a UK terminal, you need the petroleum driver passport (PDP) too.',
    'For drivers new to either, or whose five years are nearly up.',
  ],
  picture: '/pictures/courses/adr-pdp.svg',
  facts: [
    { label: 'ADR course', value: '3.5 to 5 days' },
    { label: 'ADR certificate', value: 'Valid for 5 years' },
    { label: 'PDP', value: 'Valid for 5 years' },
    { label: 'PDP, both parts', value: 'Within four months' },
  ],
  slugs: ['adr'],
  choices: {
    heading: 'Which one do you need?',
    list: [
      {
        name: 'Your first ADR certificate, or yours has run out',
        length: 'Initial',
        text: 'Everybody takes the core module. Packages covers drums, IBCs and gas bottles; tanks covers tankers and tank containers. Then come the classes of goods that you carry. With fewer modules the course is shorter.',
        callFor: 'advice on yours before you book',
      },
      {
        name: 'Your certificate is still valid',
        length: 'Refresher',
        text: 'It costs the same. After your last exam day, at least two weeks must be left on your certificate.',
      },
      {
        name: 'You load petroleum at a UK terminal',
        length: 'PDP',
        text: 'It has two parts, and you have four months to pass both.',
        callFor: 'the price and the next date',
      },
    ],
  },
  sections: [
    {
      heading: 'Renew before it runs out',
      paragraphs: [
        'An ADR certificate is valid for 5 years. Once it has run out, you start again with the full initial course, so book the refresher in good time.',
      ],
    },
    {
      heading: 'Training is working time',
      paragraphs: [
        'A day in the classroom is work, for drivers and employers alike: it counts towards working time, and it is not a rest.',
      ],
    },
    {
      heading: 'Practise the questions',
      paragraphs: ['Online multiple-choice quizzes: core, packs, classes and tanks. Ask us for the password.'],
      links: [{ label: 'ADR practice questions', to: '/adr-questions' }],
    },
  ],
  steps: [
    'Pick a date and pay by card. If none suits, book without one and we will arrange it with you.',
    'You get an email with a calendar file and a link to your booking page. Say there who is coming, and which modules you need.',
    'Arrive for 8am on the first day with your photocard driving licence. For a refresher, bring your ADR card too.',
  ],
  related: [
    { label: 'Driver CPC', to: '/driver-cpc' },
    { label: 'First Aid at Work', to: '/first-aid' },
    { label: 'In-house training', to: '/in-house-training' },
  ],
});
