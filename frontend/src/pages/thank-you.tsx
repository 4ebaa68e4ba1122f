import { PageWidth } from '../components/PageWidth.tsx';
import { useHydrated } from '../components/useHydrated.ts';
import { OrderThanks } from '../features/thank-you/OrderThanks.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Thank you for your order',
  description: 'Your order has been received.',
  noindex: true,
};

export default function ThankYouPage() {
  const isHydrated = useHydrated();
  return <PageWidth>{isHydrated ? <OrderThanks /> : <h1>Thank you</h1>}</PageWidth>;
}
