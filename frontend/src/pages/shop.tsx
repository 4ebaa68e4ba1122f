import { Shop } from '../features/shop/Shop.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Online store: courses, wall planners and tachograph downloaders',
  description:
    'Book a course place by card, or order wall planners and Digidown tachograph downloaders. Every price with and without VAT.',
  scene: '/pictures/products/tm-cpc.svg',
};

export default function ShopPage() {
  return <Shop />;
}
