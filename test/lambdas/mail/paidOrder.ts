import { addToCart, type Cart, cartItem, cartLines, EMPTY_CART } from '../../../domain/cart.ts';
import { productByDescription } from '../../../domain/catalogue.ts';
import type { Customer, OrderLine } from '../../../domain/order.ts';
import { priceOf } from '../../../domain/pricing.ts';
import type { MailOrder } from '../../../lambdas/mail/mail.ts';

const customer: Customer = {
  name: 'Rhys Morgan',
  email: 'rhys@morganhaulage.example',
  addressLine1: '4 Dock Road',
  city: 'Newport',
  county: 'Gwent',
  postcode: 'ZZ99 1ZZ',
};

/** Units in the cart: description, how many, the row chosen ('' for none). */
type Units = readonly [description: string, quantity: number, selectedDate?: string, session?: string];

/** A paid order of catalogue products, priced as the shop prices it. */
export function paidOrder(units: readonly Units[], changes: Partial<Customer> = {}): MailOrder {
  const cart = units.reduce<Cart>((sum, [description, quantity, selectedDate, session = '']) => {
    const product = productByDescription(description)!;
    return addToCart(sum, cartItem(product, selectedDate ? { selectedDate, session } : null), quantity);
  }, EMPTY_CART);
  const lines: OrderLine[] = cartLines(cart).map(({ product, unitPrice, fee, quantity, selectedDate, session }) => ({
    productId: product.id,
    description: product.description,
    unitPrice,
    fee,
    quantity,
    selectedDate,
    session,
  }));
  return {
    orderId: '4f2a1c9b-6f0e-4c11-9a44-0d6f3a1e7b52',
    order: { customer: { ...customer, ...changes }, lines, totals: priceOf(lines) },
    paymentIntentId: 'pi_3QabcDEFghiJKLmn0pqrSTUv',
    paidAt: '2026-11-20T10:32:00.000Z',
  };
}

export const vrForTwo = paidOrder([['Driver CPC Safe Driving VR FORS', 2, '12 Jan 2027', 'VR safe driving - Swansea']]);

export const mixedOrder = paidOrder([
  ['Driver CPC Safe Driving VR FORS', 2, '12 Jan 2027', 'VR safe driving - Swansea'],
  ['First Aid at Work, 3 day', 1],
  ['Driver CPC, choose from 5 courses', 1, '1-2 Feb 2027', "Evening, 5.30-9pm - Drivers' hours"],
  ['A1 2026 Wall Planner (free postage)', 3],
]);
