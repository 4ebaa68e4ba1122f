import { counted } from '../../../../domain/text/counted.ts';
import { toastSuccess } from '../../components/toast.ts';

/** Says how many entries the cart got, and offers the checkout. */
export function toastAdded(count: number, toCheckout: () => void, onCarryOn?: () => void): void {
  toastSuccess(`${counted(count, 'item')} added to cart!`, {
    action: { label: 'Checkout', onPress: toCheckout, onCarryOn },
  });
}
