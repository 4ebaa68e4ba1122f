import { toastSuccess } from '../../components/toast.ts';

/** Says how many entries the cart got, and offers the checkout. */
export function toastAdded(count: number, toCheckout: () => void): void {
  const text = count === 1 ? '1 item added to cart!' : `${count} items added to cart!`;
  toastSuccess(text, { action: { label: 'Checkout', onPress: toCheckout } });
}
