import { SendEmailCommand, SESv2Client, type SESv2ClientConfig, SESv2ServiceException } from '@aws-sdk/client-sesv2';
import type { Mail } from '../mail/mail.ts';
import { requestLimits } from './requestLimits.ts';

/** What is known of a mail after trying to send it. `unknown`: it may have left. */
export type SendOutcome = { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'not_sent' | 'unknown'; readonly cause: unknown };

export type Mailer = (to: string, mail: Mail) => Promise<SendOutcome>;

/** Refusals that end when the account or the sender is put right; every other refusal of a request is for good. */
const TEMPORARY = new Set(['TooManyRequestsException', 'LimitExceededException', 'SendingPausedException', 'AccountSuspendedException', 'MailFromDomainNotVerifiedException']);

/** Errors of a connection that was never made. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Sends through SES, once: a retry inside the SDK could send a mail twice without our knowing. */
export function sesMailer(from: string, otherwise: SESv2ClientConfig = {}): Mailer {
  const client = new SESv2Client({ maxAttempts: 1, requestHandler: requestLimits(2_000, 8_000), ...otherwise });
  return async (to, mail) => {
    try {
      await client.send(new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ...(mail.replyTo && { ReplyToAddresses: [mail.replyTo] }),
        Content: {
          Simple: {
            Subject: utf8(mail.subject),
            Body: { Html: utf8(mail.html), Text: utf8(mail.text) },
            Attachments: mail.attachments.map(({ fileName, contentType, content }) => ({ FileName: fileName, ContentType: contentType, RawContent: Buffer.from(content) })),
          },
        },
      }));
      return { outcome: 'sent' };
    } catch (cause) {
      return { outcome: outcomeOf(cause), cause };
    }
  };
}

function outcomeOf(error: unknown): 'refused' | 'not_sent' | 'unknown' {
  if (error instanceof SESv2ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 500;
    if (status >= 500) return 'unknown';
    return status === 429 || status === 403 || TEMPORARY.has(error.name) ? 'not_sent' : 'refused';
  }
  return NEVER_CONNECTED.has((error as { code?: string }).code ?? '') ? 'not_sent' : 'unknown';
}

function utf8(Data: string) {
  return { Data, Charset: 'UTF-8' };
}
