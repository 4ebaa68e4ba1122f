import { articlePage } from '../features/articles/articlePage.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Operator licence applications and variations',
  description:
    'A new operator licence, restricted or standard, or a change to the one you hold, prepared so that nothing is missing. Ask for a free quote.',
};

export default articlePage({
  name: 'operator applications',
  heading: 'A new operator\u00A0licence, or a change to the one you hold',
  lead: [
    'We prepare new applications and variations with everything the Traffic Commissioner asks for. If something is missing, the application comes back and your vehicles stand still.',
    'You cannot run goods vehicles over 3.5\u00A0tonnes for your business, or carry passengers for hire or reward, without an operator licence.',
  ],
  picture: '/pictures/services/operator-applications.svg',
  facts: [
    { label: 'Licences', value: 'Restricted and standard' },
    { label: 'Vehicles', value: 'HGV and PCV' },
  ],
  choices: {
    heading: 'Restricted or standard?',
    list: [
      {
        name: 'For your own goods, or one or two small buses',
        length: 'Restricted',
        text: 'Goods: you carry what your firm makes, sells or works with. Passengers: two vehicles at most, with up to 8 passengers each, or up to 16 if carrying them is not your main business.',
      },
      {
        name: 'For the goods of others, or more and larger buses',
        length: 'Standard',
        text: 'You are paid to carry goods or passengers. You need a transport manager: yours, or ours from outside.',
      },
    ],
  },
  sections: [
    {
      heading: 'What you will need',
      items: [
        'An operating centre with room for every vehicle',
        'Proof of financial standing',
        'Maintenance arrangements, and how often you inspect',
        'A newspaper advertisement, for goods vehicles',
        'A qualified transport manager, for a standard licence',
      ],
      links: [{ label: 'External transport management', to: '/external-transport-management' }],
    },
    {
      heading: 'When to apply for a variation',
      items: [
        'More vehicles or trailers than your licence allows',
        'A new operating centre',
        'Restricted to standard',
        'National to international',
      ],
    },
  ],
  related: [
    { label: 'Operator Licence Awareness', to: '/operator-license-awareness-training' },
    { label: 'Transport Manager CPC', to: '/transport-manager-cpc' },
    { label: 'Other services', to: '/other-services' },
  ],
});
