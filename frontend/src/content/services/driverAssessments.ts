import { paths } from '../../paths.ts';
import type { Service } from './service.ts';
import { quoteSteps } from './steps.ts';

export const driverAssessments: Service = {
  name: 'driver assessments',
  heading: 'Know how they drive before you hand over the keys',
  lead: [
    'A licence shows that somebody passed a test, perhaps twenty years ago. An assessment shows how they drive now.',
    'For operators who take on drivers, put them on another vehicle, or have to answer for what happened last week.',
  ],
  picture: '/pictures/services/driver-assessments.svg',
  facts: [
    { label: 'For', value: 'HGV and PCV drivers' },
    { label: 'Where', value: 'At your site, if you like' },
  ],
  sections: [
    {
      heading: 'When an assessment pays',
      items: [
        'Before a new driver goes out alone',
        'Before agency drivers take your vehicles',
        'After a collision, a complaint or a run of small damage',
        'When a driver moves to another kind of vehicle',
        'When a driver comes back after a long time off',
      ],
    },
    {
      heading: 'And then?',
      paragraphs: [
        'If something needs training, you know what, and for whom. One afternoon on reversing helps more than a day on everything.',
      ],
      links: [
        { label: 'Safe driving in virtual reality', to: paths.driverCpc },
        { label: 'Training at your yard', to: paths.inHouseTraining },
      ],
    },
  ],
  steps: quoteSteps,
  related: [
    { label: 'Driver licence checks', to: paths.otherServices },
    { label: 'Driver CPC', to: paths.driverCpc },
    { label: 'In-house training', to: paths.inHouseTraining },
  ],
};
