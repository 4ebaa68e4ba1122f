import * as z from 'zod/mini';
import { orderIdSchema } from '../../domain/orders/orderId.ts';
import { isSameEmail } from '../../domain/text/emailAddress.ts';
import { DATE_CANCELLED_MAIL, PLACE_FREE_MAIL, WAITING_SET_MAIL } from '../adapters/waitingStore.ts';
import { WITHHELD } from '../mail/orders/undeliveredMail.ts';
import type { UndeliveredEvent } from '../orders/tellOfUndelivered.ts';

const recipient = z.object({ emailAddress: z.string(), action: z.optional(z.string()) });
const recipients = z.array(recipient).check(z.minLength(1));
const bounce = z.object({ bounceType: z.string(), bounceSubType: z.string(), bouncedRecipients: recipients });
const complaint = z.object({ complainedRecipients: recipients, complaintSubType: z.optional(z.nullable(z.string())) });

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
    bounce: z.optional(bounce),
    complaint: z.optional(complaint),
  }),
});

/** The event of a mail to somebody who asked for a place: its tags name no order. SES counts a permanent bounce against us. */
const lostSchema = z.object({
  detail: z.object({
    mail: z.object({
      tags: z.object({ mail: z.tuple([z.enum([WAITING_SET_MAIL, PLACE_FREE_MAIL, DATE_CANCELLED_MAIL])]) }),
    }),
    bounce: z.optional(z.object({ bounceType: z.literal('Permanent') })),
  }),
});

/** True if a mail to somebody who asked for a place came back for good, or was called spam. */
export function isLostToWaiting(event: unknown): boolean {
  return lostSchema.safeParse(event).success;
}

/** The event of any mail. */
const lossSchema = z.object({
  detail: z.object({
    mail: z.object({ destination: z.array(z.string()) }),
    bounce: z.optional(bounce),
    complaint: z.optional(complaint),
  }),
});

/** True if a mail to the owner came back or was called spam: the claim of that mail says that it was sent. */
export function isLostToOwner(event: unknown, ownerEmail: string): boolean {
  const { data } = lossSchema.safeParse(event);
  if (!data?.detail.mail.destination.some((address) => isSameEmail(address, ownerEmail))) return false;
  const { bounce, complaint } = data.detail;
  return complaint !== undefined || (bounce !== undefined && !isNoticeOnly(bounce));
}

/** Null for a mail to the owner, and for a notice that needs nothing. */
export function undeliveredOf(event: unknown): UndeliveredEvent | null {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return null;
  const { mail, bounce, complaint } = parsed.data.detail;
  // Not a new complaint: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Complaint.html
  const isWithheld = complaint?.complaintSubType === 'OnAccountSuppressionList';
  const transient = bounce && bounce.bounceType !== 'Permanent' ? bounce.bounceSubType : null;
  // Every mail of ours has one recipient.
  const [recipient] = bounce?.bouncedRecipients ?? complaint?.complainedRecipients ?? [];
  if (!recipient || (bounce && isNoticeOnly(bounce))) return null;
  return {
    orderId: mail.tags.order[0],
    mail: mail.tags.mail[0],
    why: bounce || isWithheld ? 'bounced' : 'complained',
    transient: isWithheld ? WITHHELD : transient,
    email: recipient.emailAddress,
    at: parsed.data.time,
  };
}

/**
 * A holiday notice has no action; a late mail is tried again. A mail that failed is lost, though SES calls the bounce
 * transient also for a domain that does not exist.
 */
function isNoticeOnly({ bounceType, bounceSubType, bouncedRecipients: [recipient] }: z.infer<typeof bounce>): boolean {
  if (bounceType === 'Permanent' || bounceSubType !== 'General') return false;
  return recipient?.action === undefined || recipient.action === 'delayed';
}
