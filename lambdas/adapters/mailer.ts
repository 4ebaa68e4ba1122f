import { SendEmailCommand, SESv2Client, type SESv2ClientConfig, SESv2ServiceException } from '@aws-sdk/client-sesv2';
import { asciiEmail } from '../../domain/text/emailAddress.ts';
import type { Attachment, Mail } from './mail.ts';
import { requestLimits } from './requestLimits.ts';

/** The outcome of an attempt to send a mail. `unknown`: it may have been sent. */
export type SendOutcome =
  { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'not_sent' | 'unknown'; readonly cause: unknown };

/** Knows no limits: only the gate (mailGate.ts) may use it. */
type SesMailer = (to: string, mail: Mail, tags?: MailTags) => Promise<SendOutcome>;

/** SES repeats them when it tells of a bounce: letters, digits, _ and - alone. */
interface MailTags {
  readonly order: string;
  readonly mail: string;
}

/** Errors of a connection that was never made. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The connection of an earlier mail may have died while the Lambda was frozen. The mail that meets it would count as perhaps sent. */
const CONNECTION = { keepAlive: false } as const;

/** Sends through SES without retries: a retry inside the SDK could send a mail twice unnoticed. */
export function sesMailer(from: string, otherwise: SESv2ClientConfig = {}): SesMailer {
  const requestHandler = { ...requestLimits(2_000, 8_000), httpAgent: CONNECTION, httpsAgent: CONNECTION };
  const client = new SESv2Client({ maxAttempts: 1, requestHandler, ...otherwise });
  const sendOnce: SesMailer = async (to, mail, tags) => {
    try {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [asciiEmail(to)] },
          ...(tags && { EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })) }),
          ...(mail.replyTo && { ReplyToAddresses: [asciiEmail(mail.replyTo)] }),
          Content: {
            Simple: {
              Subject: utf8(mail.subject),
              Body: { Html: utf8(mail.html), Text: utf8(mail.text) },
              // SES may refuse an empty list, and a refused mail counts as refused for good.
              ...(mail.attachments.length > 0 && { Attachments: mail.attachments.map(attached) }),
              Headers: headersOf(mail),
            },
          },
        }),
      );
      return { outcome: 'sent' };
    } catch (cause) {
      return { outcome: outcomeOf(cause), cause };
    }
  };
  return async (to, { replyTo, ...unanswerable }, tags) => {
    if (replyTo === undefined) return sendOnce(to, unanswerable, tags);
    const result = await sendOnce(to, { ...unanswerable, replyTo }, tags);
    // SES may have refused the visitor's reply-to address. The mail's text has it as well.
    return result.outcome === 'refused' ? sendOnce(to, unanswerable, tags) : result;
  };
}

function outcomeOf(error: unknown): 'refused' | 'not_sent' | 'unknown' {
  if (error instanceof SESv2ServiceException) {
    if ((error.$metadata.httpStatusCode ?? 500) >= 500) return 'unknown';
    return isForGood(error) ? 'refused' : 'not_sent';
  }
  return neverConnected(error as { code?: string; message?: string }) ? 'not_sent' : 'unknown';
}

/** The SDK's own time limit for a connection has no code. */
function neverConnected({ code = '', message = '' }: { readonly code?: string; readonly message?: string }): boolean {
  return NEVER_CONNECTED.has(code) || message.includes('did not establish a connection');
}

/** True if SES refused the content or the recipient. Account, sender, permissions and rate can be fixed, and "not verified" ends with the sandbox. */
function isForGood({ name, message }: SESv2ServiceException): boolean {
  return name === 'BadRequestException' || (name === 'MessageRejected' && !message.includes('not verified'));
}

function headersOf({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>) {
  return [
    // Without it, holiday notices would answer each mail.
    { Name: 'Auto-Submitted', Value: 'auto-generated' },
    ...(unsubscribeUrl
      ? [
          { Name: 'List-Unsubscribe', Value: `<${unsubscribeUrl}>` },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ]
      : []),
  ];
}

/** SES's default is 7-bit, which breaks Welsh names. */
function attached({ fileName, contentType, content }: Attachment) {
  return {
    FileName: fileName,
    ContentType: contentType,
    ContentDisposition: 'ATTACHMENT',
    ContentTransferEncoding: 'BASE64',
    RawContent: typeof content === 'string' ? Buffer.from(content) : content,
  } as const;
}

function utf8(Data: string) {
  return { Data, Charset: 'UTF-8' };
}
