import { withNotice } from './letterHtml.ts';
import type { Mail } from '../../adapters/mail.ts';

const REPEAT_PREFIX = '(possible repeat) ';
export const REPEAT_NOTICE =
  'We could not tell whether this email had reached you, so the same email may already have arrived.';

/** Marks a mail that an earlier attempt may have sent already. */
export function asPossibleRepeat(mail: Mail): Mail {
  return {
    ...mail,
    subject: `${REPEAT_PREFIX}${mail.subject}`,
    html: withNotice(mail.html, REPEAT_NOTICE),
    text: `${REPEAT_NOTICE}\n\n${mail.text}`,
  };
}
