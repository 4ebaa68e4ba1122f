import type { NewsletterRequest } from '../../../domain/api/newsletter.ts';
import { NEWSLETTER_CONSENT, NEWSLETTER_MAIL } from '../../../domain/api/enquiries.ts';
import { longMoment } from '../../../domain/dates/longDates.ts';
import { type Fact, factsBlock, toDoBlock } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import { emailFact } from '../orders/orderBlocks.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

export const NOT_RECORDED = 'Not recorded';
export const OTHER_WORDS = 'Not our form’s present words, but these:';

type Signup = Pick<NewsletterRequest, 'email' | 'page' | 'agreedTo'>;

/** Tells the owner who wants the newsletter, with the evidence that they agreed to it. */
export function newsletterMail(signup: Signup, receivedAt: string): Mail {
  const plain = singleLines(signup);
  const { email } = plain;
  const letter = {
    subject: NEWSLETTER_MAIL.subject,
    preview: email,
    sign: { above: 'Newsletter', headline: 'New signup', below: email },
    blocks: [
      toDoBlock('What to do', [NEWSLETTER_MAIL.message, 'Keep this email for as long as the address is on your list.']),
      factsBlock('Who signed up', [emailFact(email)]),
      factsBlock('What they agreed to', consentFacts(plain, receivedAt)),
    ],
    footer: [
      'Your website sent this from its newsletter form. Nobody has checked that the address belongs to whoever typed it.',
    ],
  } as const;
  return writeLetter(letter);
}

function consentFacts({ page, agreedTo }: Signup, receivedAt: string): Fact[] {
  return [
    { label: 'When', lines: [longMoment(receivedAt)] },
    { label: 'Page', lines: [page ?? NOT_RECORDED] },
    { label: 'Words', lines: wordLines(agreedTo) },
  ];
}

function wordLines(agreedTo: string | undefined): string[] {
  if (agreedTo === undefined) return [NOT_RECORDED];
  return agreedTo === NEWSLETTER_CONSENT ? [agreedTo] : [OTHER_WORDS, agreedTo];
}
