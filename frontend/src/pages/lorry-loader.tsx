import { CategoryTable } from '../features/articles/CategoryTable.tsx';
import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Lorry loader training, categories A to F',
  description:
    'Lorry loader courses by category A to F and attachment 1 to 7. Tell us which crane you use and we quote, free of charge.',
};

export default articlePage({
  name: 'the lorry loader course',
  heading: 'Lorry loader: train on the crane you work with',
  lead: [
    'A lorry loader lifts over your own cab, next to other people, on ground you have not seen before. Whoever operates it must be trained on that crane and attachment.',
    'For drivers who are new to a lorry crane, or use one without a certificate.',
  ],
  picture: '/pictures/courses/lorry-loader.svg',
  facts: [
    { label: 'Categories', value: 'A to F' },
    { label: 'Attachments', value: '1 to 7' },
    { label: 'Times', value: '8am to 4pm' },
  ],
  table: { heading: 'Your course is a letter and a number', Part: Categories },
  sections: [
    {
      heading: 'Why the training has to fit',
      paragraphs: [
        'By law, lifts must be planned, supervised and done by competent people. Competent means trained on this equipment, not on something similar.',
        'Changing the attachment? Ask us whether your category still fits.',
      ],
    },
    {
      heading: 'At your yard',
      paragraphs: ['We can train your drivers at your yard: your vehicle, your ground, your loads.'],
      links: [{ label: 'In-house training', to: '/in-house-training' }],
    },
  ],
  related: [
    { label: 'Slinger/signaller', to: '/slinger-signaller' },
    { label: 'Forklift', to: '/forklift' },
    { label: 'Driver CPC', to: '/driver-cpc' },
  ],
});

function Categories() {
  return (
    <CategoryTable
      text="You book a category, A to F, and an attachment, 1 to 7. C4, for example, is a crane of up to 20 tonne-metres with a clamshell bucket. Not sure? Send us a photo of the crane, or read us its plate over the phone, and we will tell you."
      categories={{
        A: 'by hand or electricity, up to 1\u00A0tonne-metre',
        B: 'up to 4 tonne-metres',
        C: 'up to 20 tonne-metres',
        D: 'above 20 tonne-metres',
        E: 'any of these by remote control',
        F: 'a special mounting: a fixed base, a barge',
      }}
      attachments={{
        1: 'hook',
        2: 'winch',
        3: 'special attachment',
        4: 'clamshell bucket',
        5: 'brick grab',
        6: 'pallet forks',
        7: 'auger',
      }}
    />
  );
}
