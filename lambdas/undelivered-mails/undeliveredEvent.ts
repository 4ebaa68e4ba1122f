import * as z from 'zod/mini';
import { orderIdSchema } from '../../domain/orders/orderId.ts';

const recipients = z.array(z.object({ emailAddress: z.string() })).check(z.minLength(1));

/** EventBridge's event of a bounce or complaint, as far as it is needed. Only mails about an order have our tags. */
const eventSchema = z.object({
  time: z.iso.datetime(),
  detail: z.object({
    mail: z.object({
      tags: z.object({
        order: z.tuple([orderIdSchema]),
        mail: z.tuple([z.string().check(z.regex(/^[a-z-]{1,40}$/))]),
      }),
    }),
    bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: recipients })),
    complaint: z.optional(z.object({ complainedRecipients: recipients })),
  }),
});

/** A mail that did not arrive, or was called spam. */
export interface UndeliveredEvent {
  readonly orderId: string;
  /** The first word of its kind. */
  readonly mail: string;
  readonly why: 'bounced' | 'complained';
  readonly email: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Null for a mail to the owner, and for a full mailbox or a holiday notice: SES calls these transient. */
export function undeliveredOf(event: unknown): UndeliveredEvent | null {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return null;
  const { mail, bounce, complaint } = parsed.data.detail;
  if (bounce?.bounceType === 'Transient') return null;
  // Every mail of ours has one recipient.
  const [recipient] = bounce?.bouncedRecipients ?? complaint?.complainedRecipients ?? [];
  if (!recipient) return null;
  return {
    orderId: mail.tags.order[0],
    mail: mail.tags.mail[0],
    why: bounce ? 'bounced' : 'complained',
    email: recipient.emailAddress,
    at: parsed.data.time,
  };
}
