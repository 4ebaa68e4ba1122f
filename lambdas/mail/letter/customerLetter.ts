import { business } from '../../../domain/business.ts';
import type { Attachment, Mail } from '../../adapters/mail.ts';
import { companyDetails, contactBlock } from './companyBlocks.ts';
import type { Letter } from './letter.ts';
import { writeLetter } from './writeLetter.ts';

interface CustomerLetter extends Omit<Letter, 'footer'>, Partial<Pick<Letter, 'footer'>> {
  readonly files?: readonly Attachment[];
}

/** A mail to a customer or another reader of ours: our telephone comes last, and below it the company's details. */
export function customerLetter({ blocks, footer = [], files = [], ...letter }: CustomerLetter): Mail {
  const details = [...footer, ...companyDetails()];
  const { attachments, ...written } = writeLetter({ ...letter, blocks: [...blocks, contactBlock()], footer: details });
  return { ...written, replyTo: business.email, attachments: [...files, ...attachments] };
}
