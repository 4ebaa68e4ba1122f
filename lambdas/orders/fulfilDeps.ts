import type { OrderStore } from '../adapters/orderStore.ts';
import type { PaperNumbers } from '../adapters/paperNumbers.ts';
import type { Payments } from '../adapters/payments.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import type { StripeNotes } from '../adapters/stripeNotes.ts';
import type { Papers } from '../papers/papers.ts';
import type { MailDeps } from '../sending/deliverMail.ts';

export interface FulfilDeps extends MailDeps {
  readonly places: SessionStore;
  readonly sheets: SheetStore;
  readonly orders: OrderStore;
  readonly numbers: PaperNumbers;
  readonly stripeNotes: StripeNotes;
  readonly payments: Payments;
  readonly papers: Papers;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}
