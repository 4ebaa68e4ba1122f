import type { IncomingMessage, Server } from 'node:http';

/** As SES's simulator has them, with a label or without: https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html */
const SIMULATOR = /^(bounce|complaint|suppressionlist|ooto)(?:\+.*)?@simulator\.amazonses\.com$/i;

interface SentMail {
  readonly Destination?: { readonly ToAddresses?: readonly string[] };
  readonly EmailTags?: readonly { readonly Name: string; readonly Value: string }[];
}

/** Plays EventBridge: gives the event of each mail to an address of the simulator to `tell`. */
export function listenForBounces(server: Server, tell: (event: unknown) => void): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method !== 'POST' || !request.url?.startsWith('/v2/email/outbound-emails')) return;
      const event = eventOf(JSON.parse(Buffer.concat(chunks).toString('utf8')) as SentMail);
      if (event) setImmediate(() => tell(event));
    });
  });
}

function eventOf({ Destination, EmailTags = [] }: SentMail) {
  const [emailAddress = ''] = Destination?.ToAddresses ?? [];
  const kind = SIMULATOR.exec(emailAddress)?.[1]?.toLowerCase();
  if (!kind) return null;
  const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]));
  const mail = { destination: [emailAddress], tags };
  const time = `${new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`;
  if (kind === 'complaint')
    return {
      source: 'aws.ses',
      'detail-type': 'Email Complaint Received',
      time,
      detail: { eventType: 'Complaint', mail, complaint: { complainedRecipients: [{ emailAddress }] } },
    };
  const bounceSubType = kind === 'suppressionlist' ? 'OnAccountSuppressionList' : 'General';
  return {
    source: 'aws.ses',
    'detail-type': 'Email Bounced',
    time,
    detail: {
      eventType: 'Bounce',
      mail,
      bounce: {
        bounceType: kind === 'ooto' ? 'Transient' : 'Permanent',
        bounceSubType,
        bouncedRecipients: [{ emailAddress }],
      },
    },
  };
}
