import { PageWidth } from '../components/PageWidth.tsx';
import { useHydrated } from '../components/useHydrated.ts';
import { OrderThanks } from '../features/thank-you/OrderThanks.tsx';

export function ThankYouPage() {
  const isHydrated = useHydrated();
  return <PageWidth>{isHydrated ? <OrderThanks /> : <h1>Thank you</h1>}</PageWidth>;
}
