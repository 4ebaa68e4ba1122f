import { articlePage } from '../features/articles/articlePage.tsx';
import { bookingSteps } from '../features/articles/steps.ts';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Transport Manager Refresher: two days',
  description:
    'Good practice every 5 years: two days that bring a qualified transport manager up to date, for PSV and LGV operations. Dates, price and booking.',
};

export default articlePage({
  name: 'the Transport Manager Refresher',
  heading: 'Two days every five years keep a transport manager current',
  lead: [
    'The rules have changed since you passed your CPC. The refresher brings a qualified transport manager up to date, for PSV and LGV operations.',
    'Every 5 years is good practice: the law does not require it, but the Traffic Commissioners expect it. If one asks what training you have done since you qualified, this is your answer.',
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
        'Managers coming back to transport after some years away',
        'External transport managers',
        'Managers moving between haulage and passenger work',
      ],
    },
    {
      heading: 'Two days, normal hours',
      paragraphs: [
        'Classes run 8am to 4pm on both days, with two 15-minute breaks and 30 minutes for lunch. Bring your own questions.',
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
    { label: 'Operator Licence Awareness', to: '/operator-license-awareness-training' },
    { label: 'Compliance audits', to: '/compliance-audits' },
    { label: 'Tachograph analysis', to: '/tachograph-analysis' },
  ],
});
