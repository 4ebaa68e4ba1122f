import { articlePage } from '../features/articles/articlePage.tsx';
import { bookingSteps } from '../features/articles/steps.ts';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Transport Manager Refresher: two days',
  description:
    'Good practice every 5 years: two days that bring a qualified transport manager up to date, for PSV and LGV operations. Dates, price and booking.',
  scene: '/pictures/courses/transport-manager-refresher.svg',
};

export default articlePage({
  name: 'the Transport Manager Refresher',
  heading: 'Two days every five years keep a transport manager current',
  lead: [
    'You passed your CPC, and then the rules moved on. The refresher brings a qualified transport manager up to date, for PSV and for LGV operations.',
    'Every 5 years is good practice: no law asks for it, but the Traffic Commissioners expect it. It is your answer when one of them asks what you have done since you qualified.',
  ],
  picture: '/pictures/courses/transport-manager-refresher.svg',
  facts: [
    { label: 'Length', value: '2 days, 8am to 4pm' },
    { label: 'Good practice', value: 'Every 5 years' },
    { label: 'For', value: 'PSV and LGV' },
  ],
  slugs: ['tm-refresher'],
  sections: [
    {
      heading: 'For the person named on the licence',
      items: [
        'Transport managers who qualified five or more years ago',
        'Managers who come back to transport after some years away',
        'External transport managers',
        'Managers moving between haulage and passenger work',
      ],
    },
    {
      heading: 'Two days, normal hours',
      paragraphs: [
        'Classes run 8am to 4pm on both days, with two 15-minute breaks and 30 minutes for lunch. Bring the questions you have from your own yard.',
      ],
    },
    {
      heading: 'Not qualified yet?',
      paragraphs: [
        'The refresher does not replace the CPC. To be named on a standard licence, you need the five-day course and its exams first.',
      ],
      links: [{ label: 'Transport Manager CPC', to: '/transport-manager-cpc' }],
    },
  ],
  steps: bookingSteps,
  related: [
    { label: 'One day for directors: Operator Licence Awareness', to: '/operator-license-awareness-training' },
    { label: 'Have your systems audited', to: '/compliance-audits' },
    { label: 'Tachograph analysis', to: '/tachograph-analysis' },
  ],
});
