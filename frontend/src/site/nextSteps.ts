import { queryClient } from '../api/queryClient.ts';
import { fetchStripeJs } from '../features/checkout/fetchStripeJs.ts';
import { productOfferPart } from '../features/shop/productOfferPart.ts';
import { pageAt } from './pages.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

interface NextStep {
  readonly isHere: (address: Address) => boolean;
  /** In the order in which the visitor needs them. */
  readonly fetches: readonly (() => Promise<void>)[];
}

/** The step that most visitors take next, by the page that they are on. The first entry that fits counts. */
const nextSteps: readonly NextStep[] = [
  // A product's window: Add to Cart, then Checkout.
  {
    isHere: ({ search }) => search.startsWith('?product='),
    fetches: [pageAt('/checkout').preload, fetchStripeJs],
  },
  // The shop: Quick View.
  { isHere: ({ pathname }) => pathname === '/shop', fetches: [productOfferPart.preload] },
  // Dates: Book.
  {
    isHere: () => document.querySelector('main a[href^="/shop?product="]') !== null,
    fetches: [productOfferPart.preload, pageAt('/shop').preload],
  },
];

/** In ms, for Safari, which does not say when it is idle. */
const LIKELY_IDLE = 200;

/** Fetches the code of the visitor's next step while the page is idle, until the signal says that the visitor has gone on. */
export async function fetchNextStep(address: Address, signal: AbortSignal): Promise<void> {
  await idle(signal);
  for (const fetchPart of nextSteps.find(({ isHere }) => isHere(address))?.fetches ?? []) {
    await idle(signal);
    await fetchPart();
  }
}

/** Resolves when the page has nothing to do and waits for no answer. */
async function idle(signal: AbortSignal): Promise<void> {
  do {
    await new Promise<unknown>((resolve) =>
      'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, LIKELY_IDLE),
    );
    signal.throwIfAborted();
  } while (queryClient.isFetching() > 0);
}
