import { business } from '../../../domain/business.ts';
import { isSample, markedSample } from '../../../domain/catalogue/samples.ts';
import { articlePage } from '../features/articles/articlePage.tsx';
import { bookingSteps } from '../features/articles/steps.ts';
import type { PageHead } from '../head/pageHead.ts';

const CENTRE = business.approvedCentreNumber;

export const head: PageHead = {
  // With the number, since it is also the headline of the picture for shared links.
  title: `Approved courses, centre ${markedSample(CENTRE)}`,
  description: 'First aid at two levels, and how to check who approved a certificate. Dates, prices and booking.',
  // Its place in the structured data is called "Approved Courses".
  ...(isSample(CENTRE) ? { noindex: true } : {}),
};

export default articlePage({
  name: 'the approved courses',
  heading: 'Approved first aid courses: certificates that others accept',
  lead: [
    `Some certificates only count if an outside body has approved the training centre. We are recognised by accrediting bodies as an approved training provider.${isSample(CENTRE) ? ' Sample: this statement and the centre number are made up.' : ''}`,
    'Our first aid courses lead to a qualification that is valid for 3 years.',
  ],
  picture: '/pictures/courses/approved-courses.svg',
  facts: [
    { label: 'Centre number', value: markedSample(CENTRE) },
    { label: 'First aid valid for', value: '3 years' },
    { label: 'Times', value: '8am to 4pm' },
  ],
  slugs: ['emergency-first-aid-at-work', 'first-aid-at-work'],
  sections: [
    {
      heading: 'What a first aid certificate must say',
      paragraphs: ['Check ours, and anyone else’s. HSE, the safety regulator, asks for these:'],
      items: [
        'The person’s name, and the course',
        'Who trained them',
        'That it is valid for 3 years, and from which day',
        'That it was issued under the First-Aid Regulations 1981',
        'That the teaching followed accepted first aid practice',
      ],
    },
    {
      heading: 'Check who approved it',
      paragraphs: [
        'Our centre number is at the foot of every page. Before you pay anyone for a certificate, ask for theirs, and ask the awarding body whether it is right.',
      ],
    },
    {
      heading: 'One day or three?',
      paragraphs: [
        'Your first aid needs assessment says what your workplace needs. If you do not have one, read what each course is for, or call us.',
      ],
      links: [{ label: 'Our first aid courses', to: '/first-aid#first-aid' }],
    },
  ],
  steps: bookingSteps,
  related: [
    { label: 'Driver CPC', to: '/driver-cpc' },
    { label: 'Transport Manager CPC', to: '/transport-manager-cpc' },
    { label: 'ADR and petroleum driver passport', to: '/adr-pdp' },
  ],
});
