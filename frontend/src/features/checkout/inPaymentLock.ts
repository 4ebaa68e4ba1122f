import type { PaymentOutcome } from './paymentOutcome.ts';

/** Two tabs of a browser share one cart and one payment attempt: only one of them may be paying. */
export function inPaymentLock(pay: () => Promise<PaymentOutcome>): Promise<PaymentOutcome> {
  // Absent on pages that are not served securely.
  if (!('locks' in navigator)) return pay();
  return navigator.locks.request('payment', { ifAvailable: true }, (lock) => (lock ? pay() : { kind: 'elsewhere' }));
}
