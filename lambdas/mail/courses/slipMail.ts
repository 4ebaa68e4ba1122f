import type { Slip } from '../../courses/slipOf.ts';
import { counted } from '../../../domain/text/counted.ts';
import type { Mail } from '../../adapters/mail.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

const WORDS = {
  lost: {
    what: 'missing from a sheet',
    headline: 'Most booked rows are missing',
    listed: 'Missing',
    items: [
      'Look at the sheet. Was it emptied, sorted in part, or given another column? Undo it: File, Version history.',
      'Until the rows are back, the website tells nobody of a change in this sheet, not even Cancelled or Moved to.',
      'A course does not take place? Leave its row, and write Cancelled, or Moved to and the date, under Status.',
    ],
  },
  off: {
    what: 'cancelled or moved at once',
    headline: 'Most booked rows are cancelled or moved',
    listed: 'Cancelled or moved',
    items: [
      'Look at the sheet. Was a word in Status copied down by mistake? Undo it: File, Version history.',
      'Until most rows take place again, the website tells nobody of a change in this sheet.',
      'Did you mean all of them? Leave the word beside one row, wait for "Told ...", then write the next.',
    ],
  },
} as const;

/** Asks the owner about a sheet in which most booked rows changed at once: it is probably a slip, so nobody else is mailed. */
export function slipMail(found: Slip): Mail {
  const { slip, sheet, booked, rows } = singleLines(found);
  const { what, headline, listed, items } = WORDS[slip];
  const count = `${rows.length} of ${counted(booked, 'booked row')}`;
  const letter = writeLetter({
    subject: `${count} ${what}: ${sheet}`,
    preview: 'Nobody has been told.',
    sign: { kind: 'prohibition', above: sheet, headline, below: count },
    blocks: [
      { kind: 'list', title: 'What to do', toDo: true, items },
      { kind: 'list', title: listed, items: rows },
    ],
    footer: ['Your website sent this once. It has told nobody else.'],
  });
  return letter;
}
