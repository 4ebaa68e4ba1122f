export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

/** An email without its recipient. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  /** Where a mailbox posts a press on its own "Unsubscribe" (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachments: readonly Attachment[];
}
