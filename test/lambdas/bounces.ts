interface Recipient {
  readonly action?: string;
  readonly status?: string;
  readonly diagnosticCode?: string;
}

const UNKNOWN_USER: Recipient = { action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1' };

/** EventBridge's event of a mail that came back, as SES writes it. */
export function bounceOf(
  orderId: string,
  emailAddress: string,
  { mail = 'customer', bounceType = 'Permanent', bounceSubType = 'General', recipient = UNKNOWN_USER } = {},
) {
  return {
    version: '0',
    id: '0d2c6f7e-1111-4222-8333-444455556666',
    'detail-type': 'Email Bounced',
    source: 'aws.ses',
    account: '111122223333',
    time: '2026-11-26T09:00:00Z',
    region: 'eu-west-2',
    resources: ['arn:aws:ses:eu-west-2:111122223333:configuration-set/shop'],
    detail: {
      eventType: 'Bounce',
      bounce: {
        feedbackId: '0100017',
        bounceType,
        bounceSubType,
        bouncedRecipients: [{ emailAddress, ...recipient }],
        timestamp: '2026-11-26T09:00:00.000Z',
      },
      mail: {
        timestamp: '2026-11-26T08:59:58.000Z',
        source: 'shop@milltir.example',
        messageId: '0100017',
        destination: [emailAddress],
        headersTruncated: false,
        tags: { order: [orderId], mail: [mail], 'ses:configuration-set': ['shop'], 'ses:caller-identity': ['booking'] },
      },
    },
  };
}

/** The same for a mail that was marked as spam. `complaintSubType`: a word if SES sent it to nobody, because an earlier one was. */
export function complaintOf(
  orderId: string,
  emailAddress: string,
  { mail = 'customer', complaintSubType = null as string | null } = {},
) {
  const { detail, ...event } = bounceOf(orderId, emailAddress, { mail });
  const { bounce: _, ...rest } = detail;
  return {
    ...event,
    'detail-type': 'Email Complaint Received',
    detail: {
      ...rest,
      eventType: 'Complaint',
      complaint: { complaintSubType, complainedRecipients: [{ emailAddress }] },
    },
  };
}
