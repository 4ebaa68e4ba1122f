import type { PaymentIntentResult, StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import type { Parameters } from './apiClient.ts';

/** What the page and its frames say to each other. A card number is in none of it. */

export type ToCardFrame =
  | { type: 'configure'; options: StripeCardElementOptions }
  | { type: 'focus' | 'blur' | 'clear' }
  | { type: 'confirm'; call: number; clientSecret: string; publishableKey: string; parameters: Parameters };

export type FromCardFrame =
  | { type: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' | 'submit' }
  | { type: 'resize'; height: number }
  | { type: 'change'; change: StripeCardElementChangeEvent }
  | { type: 'confirmed'; call: number; result: PaymentIntentResult };

export interface ToAuthenticationFrame {
  type: 'authenticate';
  clientSecret: string;
  publishableKey: string;
}

export interface FromAuthenticationFrame {
  type: 'loaded' | 'finished';
}
