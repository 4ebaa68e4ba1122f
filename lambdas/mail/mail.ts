import type { Order } from '../../domain/order.ts';

export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

/** An email ready to be sent, but for who it goes to. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attachments: readonly Attachment[];
}

/** What the order mails are written from. */
export interface MailOrder {
  readonly orderId: string;
  readonly order: Order;
  readonly paymentIntentId: string;
  /** ISO 8601, with its offset. */
  readonly paidAt: string;
}
