import { business } from '../../../domain/business.ts';
import { markedSample } from '../../../domain/catalogue/samples.ts';
import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Slinger/signaller training, four candidates at most',
  description:
    'Slinging and signalling for people who hook on, guide and land loads. Four candidates at most on a course. Ask for a free quote.',
};

export default articlePage({
  name: 'the slinger/signaller course',
  heading: 'Slinger/signaller: four people at most, so everyone gets to lift',
  lead: [
    'The slinger attaches the load. The signaller guides the crane operator. On most lifts they are the same person, and if they get it wrong, the load comes down.',
    'For anyone who hooks on, guides or lands a load under a crane, lorry loader or excavator.',
  ],
  picture: '/pictures/courses/slinger-signaller.svg',
  facts: [
    { label: 'Group', value: '4 candidates at most' },
    { label: 'Times', value: '8am to 4pm' },
    { label: 'Certificate', value: markedSample(business.slingerCertificate) },
  ],
  sections: [
    {
      heading: 'What you learn to do',
      items: [
        'Judge the load, its weight and its balance',
        'Choose lifting gear that is right for it, and check it before use',
        'Attach it securely',
        'Guide the operator with clear signals',
        'Keep people clear of it',
        'Land it, and take the gear off safely',
      ],
    },
    {
      heading: 'Why only four',
      paragraphs: [
        'Nobody learns to sling by watching. With four candidates at most, you spend the course with your hands on the gear.',
        'Five or more to train? We run it more than once.',
      ],
    },
    {
      heading: 'Which certificate',
      paragraphs: [
        `You get the ${markedSample(business.slingerCertificate)}. Sites differ in the certificates that they accept: ask yours whether it is one of them, and ask us if they name another.`,
      ],
    },
  ],
  related: [
    { label: 'Lorry loader', to: '/lorry-loader' },
    { label: 'In-house training', to: '/in-house-training' },
    { label: 'First Aid at Work', to: '/first-aid' },
  ],
});
