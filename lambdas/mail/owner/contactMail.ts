import type { ContactRequest } from '../../../domain/api/contact.ts';
import type { Mail } from '../../adapters/mail.ts';
import { emailFact } from '../orders/orderBlocks.ts';
import { paragraphsOf, singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { factsBlock } from '../letter/letter.ts';

/** Brings the owner a message from the contact form. */
export function contactMail(enquiry: Pick<ContactRequest, 'name' | 'email' | 'about' | 'message'>): Mail {
  const { name, email, about, paragraphs } = singleLines({ ...enquiry, paragraphs: paragraphsOf(enquiry.message) });
  const letter = {
    subject: about ? `Message from ${name} about ${about}` : `Message from ${name}`,
    preview: paragraphs.flat().join(' '),
    sign: { above: 'Message from', headline: name, below: 'A reply goes to the address below' },
    blocks: [
      factsBlock('From', [
        { label: 'Name', lines: [name] },
        { ...emailFact(email), label: 'Reply goes to' },
        about && { label: 'About', lines: [about] },
      ]),
      { kind: 'message', title: 'Message', paragraphs },
    ],
    footer: [
      'Your website sent this from its contact form. Nobody has checked that the address belongs to whoever typed it.',
    ],
  } as const;
  return { ...writeLetter(letter), replyTo: email };
}
