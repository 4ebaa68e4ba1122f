import type { NewsletterRequest } from '../../domain/api/newsletter.ts';
import { NEWSLETTER_MAIL } from '../../domain/enquiries.ts';
import type { Mail } from './mail.ts';
import { emailFact } from './orderBlocks.ts';
import { singleLines } from './singleLines.ts';
import { writeLetter } from './writeLetter.ts';

/** Tells the owner who wants the newsletter. */
export function newsletterMail(signup: Pick<NewsletterRequest, 'email'>): Mail {
  const { email } = singleLines(signup);
  const letter = {
    subject: NEWSLETTER_MAIL.subject,
    preview: email,
    sign: { kind: 'direction', above: 'Newsletter', headline: 'New signup', below: email },
    blocks: [
      { kind: 'list', title: 'What to do', toDo: true, items: [NEWSLETTER_MAIL.message] },
      { kind: 'facts', title: 'Who signed up', facts: [emailFact(email)] },
    ],
    footer: [
      'Your website sent this from its newsletter form. Nobody has checked that the address belongs to whoever typed it.',
    ],
  } as const;
  return { ...writeLetter(letter), attachments: [] };
}
