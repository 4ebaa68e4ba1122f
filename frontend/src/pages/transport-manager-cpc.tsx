import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Transport Manager CPC: five days, then the exams',
  description:
    'Qualify as a transport manager for road haulage or passenger transport. Five classroom days, exams on the following Tuesday. Dates, price and booking.',
};

export default articlePage({
  name: 'the Transport Manager CPC',
  heading: 'Qualify as a transport manager in five classroom days',
  lead: [
    'Every standard operator licence, haulage or passenger, must name a transport manager who holds the Certificate of Professional Competence. This is the course for it.',
    'Take it to be the transport manager on your own licence, to move up from the traffic office, or to manage for other operators.',
  ],
  picture: '/pictures/courses/transport-manager-cpc.svg',
  facts: [
    { label: 'In the classroom', value: '5 days, 8am to 4pm' },
    { label: 'Exams', value: 'The following Tuesday' },
    { label: 'Sittings', value: 'Every two months, first Tuesday' },
    { label: 'Good practice', value: 'A refresher every 5 years' },
  ],
  slugs: ['cilt-cpc'],
  choices: {
    heading: 'Haulage or passenger: same price, you choose the exam',
    list: [
      {
        name: 'For goods vehicles',
        length: 'Haulage',
        text: 'Book, then choose “Road haulage” on your booking page.',
      },
      {
        name: 'For buses and coaches',
        length: 'Passenger',
        text: 'Book, then choose “Passenger” on your booking page.',
      },
    ],
  },
  sections: [
    {
      heading: 'What the exams cover',
      items: [
        'Business and company law',
        'Operator licensing',
        'Drivers’ hours and records',
        'Financial management and taxation',
        'Planned maintenance',
        'Vehicle costing and selection',
        'Health and safety, industrial relations',
        'Driver licensing and traffic regulations',
        'Insurance and accident procedure',
        'Weights and dimensions',
        'Marketing and commercial conduct',
        'International documentation',
      ],
    },
    {
      heading: 'Choose your exam date first',
      paragraphs: [
        'Exams are held every two months, on the first Tuesday. The course ends a few days before, so it is fresh in your mind. Pick the start date for the sitting you want.',
        'Classes run 8am to 4pm, with two 15-minute breaks and 30 minutes for lunch. Keep the evenings free to revise.',
      ],
    },
    {
      heading: 'Practise before you sit',
      paragraphs: ['We have online multiple-choice quizzes for both exams, by subject. Ask us for the password.'],
      links: [
        { label: 'Road haulage quizzes', to: '/online-learning-road-haulage' },
        { label: 'Passenger quizzes', to: '/online-learning-passenger' },
      ],
    },
  ],
  steps: [
    'Pick a start date and pay by card. If none suits, book without one and we will arrange it with you.',
    'You get an email with a calendar file and a link to your booking page. Say there who is coming, and for which exam.',
    'Arrive for 8am on the first day with photo ID. The exams are on the following Tuesday.',
  ],
  related: [
    { label: 'Transport Manager Refresher', to: '/transport-manager-refresher' },
    { label: 'External transport management', to: '/external-transport-management' },
    { label: 'Operator applications', to: '/operator-applications' },
  ],
});
