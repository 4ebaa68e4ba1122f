import { lazyPart } from '../../components/lazyPart.tsx';

export const productOfferPart = lazyPart('ProductOffer', () => import('./ProductOffer.tsx'));
